// Runs tests against mutated files, in a copy of the working tree and one Vitest process with one database.
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createVitest } from 'vitest/node'

const root = join(import.meta.dirname, '..')

/** Leaves the working tree free for edits while the run goes on. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'chartroom-mutate-'))
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of stdout.split('\n').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(root, file), join(copy, file))
  }
  for (const folder of ['node_modules', 'dist'])
    if (existsSync(join(root, folder))) symlinkSync(join(root, folder), join(copy, folder))
  return copy
}

const folderOf = (file: string): string => /^(?:server|web)\/features\/[^/]+/.exec(file)?.[0] ?? dirname(file)
const testsIn = (folder: string): string[] => globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: root }).sort()
const isUnitTest = (test: string): boolean => /rules[^/]*\.test|^web\//.test(test)

const isImportedBy = (file: string, other: string): boolean =>
  [...readFileSync(join(root, other), 'utf8').matchAll(/from '(\.[^']+)'/g)].some(
    ([, path = '']) => join(dirname(other), path) === file,
  )

/**
 * The tests that can see a change of the file: unit tests of its folder, then the folder's other tests. For SQL, also
 * those of visibility and repeated requests, and of the folders that import the file.
 */
export function testsFor(file: string): string[] {
  const own = testsIn(folderOf(file))
  const tests = [...own.filter(isUnitTest), ...own.filter((test) => !isUnitTest(test))]
  if (file.startsWith('web/') || /\/rules[^/]*$/.test(file)) return tests
  const importers = globSync('server/{features,platform}/**/*.ts', { cwd: root }).filter(
    (other) => folderOf(other) !== folderOf(file) && isImportedBy(file, other),
  )
  const importing = [...new Set(importers.map(folderOf))].sort().flatMap(testsIn)
  const across = ['server/resilience/visibility.test.ts', 'server/resilience/reused-keys.test.ts']
  return [...new Set([...tests, ...across, ...importing])]
}

export type MutationRunner = {
  /** Replaces a file in the copy. */
  write(file: string, text: string): void
  /** The first test file that fails only because of the replaced file, or null. */
  findKiller(tests: string[], file: string, original: string): Promise<string | null>
  close(): Promise<void>
}

export async function startMutationRunner(): Promise<MutationRunner> {
  const copy = copyTree()
  const vitest = await createVitest('test', {
    root: copy,
    config: join(copy, 'vitest.config.ts'),
    project: ['server', 'web'],
    watch: false,
    bail: 1,
    maxWorkers: 1,
    reporters: [{}],
  })
  const write = (file: string, text: string): void => {
    writeFileSync(join(copy, file), text)
    vitest.invalidateFile(join(copy, file))
  }
  const passes = async (test: string): Promise<boolean> => {
    const path = join(copy, test)
    const { testModules, unhandledErrors } = await vitest.runTestFiles([path])
    const testModule = testModules.find(({ moduleId }) => moduleId === path)
    return unhandledErrors.length === 0 && testModule?.ok() === true
  }

  const broken = new Set<string>()
  const passing = new Set<string>()
  /** Whether the test passes without a mutation: one that never passes kills nothing. */
  const passesUnchanged = async (test: string, file: string, original: string): Promise<boolean> => {
    if (passing.has(test)) return true
    const mutated = readFileSync(join(copy, file), 'utf8')
    write(file, original)
    const isPassing = await passes(test)
    if (isPassing) passing.add(test)
    else broken.add(test)
    if (!isPassing) console.log(`left out, because it fails without a mutation: ${test}`)
    write(file, mutated)
    return isPassing
  }

  const kills = new Map<string, number>()
  return {
    write,
    async findKiller(tests, file, original) {
      const killsOf = (test: string): number => (isUnitTest(test) ? 1_000_000 : (kills.get(`${file} ${test}`) ?? 0))
      const ordered = tests.filter((test) => !broken.has(test)).sort((one, other) => killsOf(other) - killsOf(one))
      for (const test of ordered) {
        if ((await passes(test)) || !(await passesUnchanged(test, file, original))) continue
        kills.set(`${file} ${test}`, killsOf(test) + 1)
        return test
      }
      if (tests.every((test) => broken.has(test))) throw new Error(`no test of ${file} passes without a mutation`)
      return null
    },
    async close() {
      await vitest.close()
      rmSync(copy, { recursive: true, force: true })
    },
  }
}
