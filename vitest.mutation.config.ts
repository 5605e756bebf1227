import { defineConfig } from 'vitest/config'

// Mutants are judged by the rule tests alone: the thousands of random matches would take hours.
export default defineConfig({
  test: {
    include: ['games/sheriff/rules/*.test.ts', 'games/sheriff/{setup,testing/secrets,record/show}.test.ts'],
    pool: 'forks',
    testTimeout: 5_000,
  },
})
