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
import { applyMutation, type Mutation } from './mutators.ts'

const root = join(import.meta.dirname, '..')

/** Leaves the working tree free for edits during the run. */
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

/** Whether a file has unit tests. Statements have none, so all their mutations would survive. */
export const hasUnitTests = (file: string): boolean => /^web\/|\/rules[^/]*$/.test(file)

const isImportedBy = (file: string, other: string): boolean =>
  [...readFileSync(join(root, other), 'utf8').matchAll(/from '(\.[^']+)'/g)].some(
    ([, path = '']) => join(dirname(other), path) === file,
  )

/**
 * These check what most statements share. They run first: after a feature's many own tests, they would never get a
 * turn.
 */
const acrossFeatures = ['server/resilience/visibility.test.ts', 'server/resilience/reused-keys.test.ts']

/**
 * The tests that can see a change of the file: unit tests of its folder, then the folder's other tests. For SQL, also
 * those of visibility and repeated requests, and of the folders that import the file.
 */
export function testsFor(file: string, unitTestsOnly: boolean): string[] {
  const own = testsIn(folderOf(file))
  if (unitTestsOnly) return own.filter(isUnitTest)
  const tests = [...own.filter(isUnitTest), ...own.filter((test) => !isUnitTest(test))]
  if (hasUnitTests(file)) return tests
  const importers = globSync('server/{features,platform}/**/*.ts', { cwd: root }).filter(
    (other) => folderOf(other) !== folderOf(file) && isImportedBy(file, other),
  )
  const importing = [...new Set(importers.map(folderOf))].sort().flatMap(testsIn)
  return [...new Set([...acrossFeatures, ...tests, ...importing])]
}

/** At most this many tests run for one mutation: some statements are sent by nearly every test. */
const maxTests = 16

/** Milliseconds. Some mutations make a loop endless, which no timeout within the worker ends. */
const maxDuration = 180_000

/** Makes the running test fail. */
function killWorkers(): void {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  for (const line of stdout.split('\n')) {
    const [, pid, parent, command = ''] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? []
    if (Number(parent) === process.pid && command.includes('vitest')) process.kill(Number(pid), 'SIGKILL')
  }
}

const withoutParameterNames = (sql: string): string => sql.replace(/\$\w+/g, '$').replace(/\s+/g, ' ')

/** One test file: whether it passes without a mutation, and the SQL that it sends. */
type Baseline = { passes: boolean; sql: string }

/** A test file that fails, or why none does. `untested`: no test passes without the mutation and could see it. */
export type Verdict = { killedBy: string } | 'survived' | 'untested'

export type MutationRunner = {
  /** Replaces a file in the copy. */
  write(file: string, text: string): void
  /** Runs tests until one fails because of the mutation. The file in the copy is as before afterwards. */
  judge(tests: string[], file: string, original: string, mutation: Mutation): Promise<Verdict>
  close(): Promise<void>
}

export async function startMutationRunner(): Promise<MutationRunner> {
  const copy = copyTree()
  const recorded = mkdtempSync(join(tmpdir(), 'chartroom-mutate-sql-'))
  process.env.RECORDED_STATEMENTS = recorded
  const vitest = await createVitest('test', {
    root: copy,
    config: join(copy, 'vitest.config.ts'),
    project: ['server', 'web', 'web-alone', 'components', 'components-alone'],
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
    const watchdog = setTimeout(killWorkers, maxDuration)
    const { testModules, unhandledErrors } = await vitest.runTestFiles([path]).finally(() => clearTimeout(watchdog))
    const testModule = testModules.find(({ moduleId }) => moduleId === path)
    return unhandledErrors.length === 0 && testModule?.ok() === true
  }
  const readSql = (test: string): string => {
    const path = join(recorded, `${join(copy, test).replaceAll('/', '_')}.json`)
    if (!existsSync(path)) return ''
    const statements: string[] = JSON.parse(readFileSync(path, 'utf8'))
    return withoutParameterNames(statements.join('\n'))
  }

  const baselines = new Map<string, Baseline>()
  /** Runs a test once without any mutation. A test that fails then can't detect a mutation. */
  const baselineOf = async (test: string): Promise<Baseline> => {
    const known = baselines.get(test)
    if (known) return known
    const isPassing = await passes(test)
    const baseline = { passes: isPassing, sql: readSql(test) }
    if (!isPassing) console.log(`left out, because it fails without a mutation: ${test}`)
    baselines.set(test, baseline)
    return baseline
  }

  const kills = new Map<string, number>()
  return {
    write,
    async judge(tests, file, original, mutation) {
      const sql = mutation.sql && withoutParameterNames(mutation.sql)
      const killsOf = (test: string): number => (isUnitTest(test) ? 1_000_000 : (kills.get(`${file} ${test}`) ?? 0))
      let tried = 0
      for (const test of tests.toSorted((one, other) => killsOf(other) - killsOf(one))) {
        if (sql && isUnitTest(test)) continue
        const baseline = await baselineOf(test)
        if (!baseline.passes || (sql && !baseline.sql.includes(sql))) continue
        if (++tried > maxTests) break
        write(file, applyMutation(original, mutation))
        const isKilled = !(await passes(test))
        write(file, original)
        if (!isKilled) continue
        kills.set(`${file} ${test}`, killsOf(test) + 1)
        return { killedBy: test }
      }
      return tried === 0 ? 'untested' : 'survived'
    },
    async close() {
      await vitest.close()
      for (const folder of [copy, recorded]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
