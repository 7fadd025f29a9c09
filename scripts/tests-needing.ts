// Which test files need a program or a right that this machine may not have.
import { isTest, readSources, type Source } from './sources.ts'

/** Every file that imports one of these uses it. */
const starters = {
  browser: ['e2e/browser.ts'],
  redis: ['server/testing/test-redis.ts'],
  ffmpeg: ['server/features/videos/testing/clips.ts'],
  postgres: ['server/testing/older-postgres.ts'],
  mount: ['server/resilience/testing/small-disk.ts'],
} as const

export type Need = keyof typeof starters

/** Test files that import one of the starters, directly or through other files. */
export function testsNeeding(needs: Need[], sources: Source[] = readSources()): string[] {
  const reached = new Set<string>(needs.flatMap((need) => starters[need]))
  for (let size = -1; size !== reached.size; ) {
    size = reached.size
    for (const { file, imports } of sources) if (imports.some(({ target }) => reached.has(target))) reached.add(file)
  }
  return [...reached].filter((file) => isTest(file) && file.includes('.test.')).sort()
}
