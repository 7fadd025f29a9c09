// Runs test files with Vitest, and those that fail once more, each alone.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageProgram } from './package-program.ts'
import type { FileResult, Report } from './test-reporter.ts'

const root = join(import.meta.dirname, '..')

type Run = { environment?: Record<string, string>; oneAtATime?: boolean }

const memoryFolder = '/dev/shm'
/** For the databases, images and videos of all tests. */
const neededBytes = 8 * 2 ** 30

function hasRoomInMemory(): boolean {
  if (!existsSync(memoryFolder)) return false
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize >= neededBytes
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes the folders of runs that were killed. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^chartroom-tests-(\d+)-/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

/**
 * For everything that tests write. In memory where there is room: each test file gets a database of a thousand files, and
 * on a disk the file system takes a third of all processor time of the server's tests to create and remove them.
 */
function createTemporaryFolder(): string {
  const parent = hasRoomInMemory() ? memoryFolder : tmpdir()
  removeAbandoned(parent)
  const folder = mkdtempSync(join(parent, `chartroom-tests-${process.pid}-`))
  // As root, the database runs under another account, which must be able to reach its folder.
  chmodSync(folder, 0o755)
  return folder
}

function runVitest(files: string[], { environment = {}, oneAtATime = false }: Run): Report {
  const folder = createTemporaryFolder()
  const output = join(folder, 'report.json')
  const args = [
    packageProgram('vitest', 'vitest'),
    'run',
    ...files,
    ...(oneAtATime ? ['--no-file-parallelism'] : []),
    '--reporter=default',
    '--reporter=./scripts/test-reporter.ts',
  ]
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', TMPDIR: folder, ...environment, TEST_REPORT: output },
  })
  try {
    const report: Report = JSON.parse(readFileSync(output, 'utf8'))
    const ran = new Set(report.files.map(({ file }) => file))
    report.outside.push(...files.filter((file) => !ran.has(file)).map((file) => `${file} did not run`))
    const failed = report.outside.length > 0 || report.files.some(({ failures }) => failures.length > 0)
    if (status !== 0 && !failed) report.outside.push(`Vitest ended with ${status}`)
    return report
  } catch {
    return { files: [], outside: [`Vitest ended with ${status} and without a report`] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const hasFailed = ({ failures }: FileResult): boolean => failures.length > 0

export const runTests = (files: string[], run: Run): Report =>
  files.length > 0 ? runVitest(files, run) : { files: [], outside: [] }

/**
 * Runs the files that failed once more, one at a time. Where all tests of one pass then, its result is the second one,
 * and its first one is among `unsteady`.
 */
export function repeatFailed(report: Report, run: Run): { report: Report; unsteady: FileResult[] } {
  const failed = report.files.filter(hasFailed)
  if (failed.length === 0) return { report, unsteady: [] }
  console.log(`\nOnce more, one at a time: ${failed.map(({ file }) => file).join(', ')}`)
  const again = runVitest(
    failed.map(({ file }) => file),
    { ...run, oneAtATime: true },
  )
  const passed = new Map(again.files.filter((result) => !hasFailed(result)).map((result) => [result.file, result]))
  return {
    report: {
      files: report.files.map((result) => passed.get(result.file) ?? result),
      outside: [...report.outside, ...again.outside],
    },
    unsteady: failed.filter(({ file }) => passed.has(file)),
  }
}
