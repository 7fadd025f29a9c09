import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { messagesIn } from './vite.config.ts'

// Dates on screen are in the time zone of the device. Workers inherit it.
process.env.TZ = 'UTC'

/** Server tests that replace modules, look at all that the program has loaded, or draw what it refuses to read. */
const testsOnTheirOwn = [
  'scripts/icons.test.ts',
  'server/platform/jobs.test.ts',
  'server/platform/images/image-process.test.ts',
  'server/platform/sockets/event-targets.test.ts',
  'server/resilience/distribution.test.ts',
]

/** Web tests that replace modules, or see what happens when one loads: their files share no modules with others. */
const webTestsOnTheirOwn = [
  'web/browser.test.ts',
  'web/platform/device/local-database.test.ts',
  'web/platform/session/login-as.test.ts',
  'web/routes/first-pages.test.ts',
  'web/routes/links.test.ts',
  'web/service-worker/fetch-handler.test.ts',
  'web/service-worker/push.test.ts',
]
const componentTestsOnTheirOwn = [
  'web/features/accounts/login-window.render.test.tsx',
  'web/features/comments/stored-comments.render.test.tsx',
  'web/features/landing/lazy-section.render.test.tsx',
  'web/features/moderation/login-as-dialog.render.test.tsx',
  'web/features/news/admin/kept-articles.render.test.tsx',
  'web/features/videos/player/player.render.test.tsx',
  'web/platform/offline/queued-actions/queued-actions.render.test.tsx',
  'web/routes/overlays/overlays.render.test.tsx',
]

/**
 * Vitest ends a worker whenever the next file is of another project. So the files that share their modules come first, one
 * project after the other.
 */
const apart = { groupOrder: 3 }

const componentSetup = ['web/platform/testing/set-up-components.ts']

// Every server test file has its own database out of one cluster; journeys have the built program and a real browser.
export default defineConfig({
  define: { __LANGUAGE__: JSON.stringify('en') },
  test: {
    hookTimeout: 120_000,
    testTimeout: 60_000,
    retry: 0,
    // Long enough for a busy machine: a test that passes never takes it. The default is a second.
    expect: { poll: { timeout: 30_000 } },
    // With few processors Vitest would leave one idle. With many, each would run a browser and a database at the same time.
    maxWorkers: Math.min(availableParallelism(), 4),
    dangerouslyIgnoreUnhandledErrors: false,
    setupFiles: ['scripts/fixed-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          // The files of a worker share the program's code: loading it takes longer than the tests of most files.
          isolate: false,
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: testsOnTheirOwn,
          globalSetup: ['server/testing/test-database.ts'],
          setupFiles: [
            'server/testing/real-time.ts',
            ...(process.env.RECORDED_STATEMENTS ? ['scripts/record-statements.ts'] : []),
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          sequence: apart,
          include: testsOnTheirOwn,
          globalSetup: ['server/testing/test-database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          sequence: { groupOrder: 1 },
          isolate: false,
          include: ['web/**/*.test.ts', 'contract/**/*.test.ts'],
          exclude: ['**/*.hindi.test.*', ...webTestsOnTheirOwn],
        },
      },
      { extends: true, test: { name: 'web-alone', sequence: apart, include: webTestsOnTheirOwn } },
      {
        extends: true,
        test: {
          name: 'components',
          sequence: { groupOrder: 2 },
          isolate: false,
          environment: 'happy-dom',
          include: ['web/**/*.test.tsx'],
          exclude: ['**/*.hindi.test.*', ...componentTestsOnTheirOwn],
          setupFiles: componentSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'components-alone',
          sequence: apart,
          environment: 'happy-dom',
          include: componentTestsOnTheirOwn,
          setupFiles: componentSetup,
        },
      },
      {
        extends: true,
        define: { __LANGUAGE__: JSON.stringify('hi') },
        plugins: [messagesIn('hi')],
        test: { name: 'hindi', sequence: apart, include: ['web/**/*.hindi.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          sequence: apart,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/site-template.ts'],
          testTimeout: 180_000,
        },
      },
    ],
  },
})
