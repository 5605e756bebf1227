import { defineConfig } from 'vitest/config'

// Mutants are judged by the rule tests alone: the thousands of random matches would take hours.
export default defineConfig({
  test: {
    include: ['games/sheriff/**/*.test.ts'],
    exclude: ['games/sheriff/record.test.ts', 'games/sheriff/bots/**'],
    pool: 'forks',
    testTimeout: 20_000,
  },
})
