import { defineConfig } from 'vitest/config'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'
import { LONG_TESTS, SLOW_TESTS } from './scripts/slow-tests.ts'
import { compiledMessages } from './ui/words/vite-plugin.ts'

const ORDER = [...SLOW_TESTS, ...LONG_TESTS]

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = ORDER.findIndex((pattern) => pattern.test(moduleId))
      return found === -1 ? ORDER.length : found
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  plugins: [compiledMessages],
  test: {
    include: ['{engine,games,chance,protocol,cli,server,scripts,bench,training,ui,client,e2e}/**/*.test.ts'],
    // bench/server/peers has packages of its own
    exclude: ['**/node_modules/**'],
    pool: 'forks',
    // Files share processes and the modules loaded there: 0.3 s less for each file. Tests undo what they replace.
    isolate: false,
    unstubGlobals: true,
    // one more than cores: tests often wait for browsers, servers and clocks
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // what is polled appears at once on a quiet machine, and later on a busy one
    // a busy machine may be late once; scripts/test.ts names the tests that needed it
    retry: 1,
    expect: { poll: { timeout: 60_000 } },
    globals: false,
    reporters: ['default'],
  },
})
