// Which test files need a program or a right that this machine may not have, and which ones draw random inputs.
import { isTest, readSources, type Source } from './sources.ts'

/** Every file that imports one of these uses it. */
const starters = {
  browser: ['e2e/browser.ts'],
  redis: ['server/testing/test-redis.ts'],
  ffmpeg: ['server/features/videos/testing/clips.ts'],
  java: ['server/resilience/testing/check-html.ts'],
  postgres: ['server/testing/older-postgres.ts'],
  mount: ['server/resilience/testing/small-disk.ts'],
} as const

/** `notifications`: the system's, which only a whole Chromium shows. */
export type Need = keyof typeof starters | 'notifications'

/** Test files that import one of these files or packages, directly or through other files. */
function testsReaching(targets: readonly string[], sources: Source[]): string[] {
  const reached = new Set(targets)
  for (let size = -1; size !== reached.size; ) {
    size = reached.size
    for (const { file, imports } of sources) if (imports.some(({ target }) => reached.has(target))) reached.add(file)
  }
  return [...reached].filter((file) => isTest(file) && file.includes('.test.')).sort()
}

export function testsNeeding(need: Need, sources: Source[] = readSources()): string[] {
  if (need !== 'notifications') return testsReaching(starters[need], sources)
  return sources
    .filter(({ file, text }) => isTest(file) && text.includes('showsNotifications: true'))
    .map(({ file }) => file)
}

/** Test files with inputs that SEED changes. */
export const randomTests = (sources: Source[] = readSources()): string[] =>
  testsReaching(['server/resilience/testing/random.ts', 'fast-check'], sources)
