import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Every server test file has its own database out of one cluster; journeys have the built program and a real browser.
export default defineConfig({
  test: {
    hookTimeout: 120_000,
    testTimeout: 60_000,
    retry: 0,
    // With few processors Vitest would leave one idle. With many, each would run a browser and a database at the same time.
    maxWorkers: Math.min(availableParallelism(), 4),
    dangerouslyIgnoreUnhandledErrors: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['server/testing/test-database.ts'],
          setupFiles: process.env.RECORDED_STATEMENTS ? ['scripts/record-statements.ts'] : [],
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['web/**/*.test.ts', 'web/**/*.test.tsx', 'contract/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 180_000,
        },
      },
    ],
  },
})
