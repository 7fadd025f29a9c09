import { expect, it } from 'vitest'
import { onPath } from './find-binaries.ts'
import { packageProgram } from './package-program.ts'
import { parse, readSources } from './sources.ts'
import { testsNeeding } from './tests-needing.ts'

it('finds tests that need a program directly or through other files', () => {
  const sources = [
    parse('server/testing/test-redis.ts', ''),
    parse('server/testing/test-cluster.ts', "import { x } from './test-redis.ts'"),
    parse('server/resilience/nodes.test.ts', "import { x } from '../testing/test-cluster.ts'"),
    parse('server/resilience/access.test.ts', "import { x } from '../testing/test-site.ts'"),
  ]
  expect(testsNeeding('redis', sources)).toEqual(['server/resilience/nodes.test.ts'])
  expect(testsNeeding('ffmpeg', sources)).toEqual([])
})

it('knows the real files that use Redis, ffmpeg, the browser and a disk', () => {
  const sources = readSources()
  expect(testsNeeding('redis', sources)).toContain('server/resilience/two-nodes.test.ts')
  expect(testsNeeding('ffmpeg', sources)).toContain('server/features/videos/processing.test.ts')
  expect(testsNeeding('browser', sources)).toContain('e2e/login.test.ts')
  expect(testsNeeding('postgres', sources)).toEqual(
    ['upgrade-database', 'wal-archive'].map((name) => `server/resilience/${name}.test.ts`),
  )
  expect(testsNeeding('mount', sources)).toEqual(['server/resilience/full-disk.test.ts'])
  expect(testsNeeding('redis', sources)).not.toContain('server/features/videos/processing.test.ts')
})

it("finds programs on the path and in packages, and says what isn't there", () => {
  expect(onPath('sh', '/nowhere:/bin')).toBe('/bin/sh')
  expect(onPath('sh', '/nowhere')).toBeNull()
  expect(packageProgram('typescript', 'tsc')).toMatch(/typescript[\\/].*tsc/)
  expect(() => packageProgram('typescript', 'none')).toThrow('typescript has no program called none')
})
