import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{engine,games,chance,protocol,cli,server,scripts,bench,kit,client}/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    globals: false,
    reporters: ['default'],
  },
})
