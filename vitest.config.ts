import { defineConfig } from 'vitest/config'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'
import { compiledMessages } from './ui/words/vite-plugin.ts'

/** What takes long begins first, so that nobody waits for it alone at the end. */
const LONG = [
  /\/e2e\/(screens|matches)/,
  /\/e2e\//,
  /games\/(whole-matches|twins|fallback)\.test/,
  /\/chaos\/|python|\/commands\//,
]

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = LONG.findIndex((pattern) => pattern.test(moduleId))
      return found === -1 ? LONG.length : found
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

export default defineConfig({
  plugins: [compiledMessages],
  test: {
    include: ['{engine,games,chance,protocol,cli,server,scripts,bench,ui,client,e2e}/**/*.test.ts'],
    pool: 'forks',
    // twice the cores this is made for: browsers, servers and clocks are waited for much of the time
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // what is waited for comes at once on a quiet machine; a busy one is no fault
    expect: { poll: { timeout: 60_000 } },
    globals: false,
    reporters: ['default'],
  },
})
