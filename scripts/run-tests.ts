// Runs Vitest projects and counts their tests.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { packageProgram } from './package-program.ts'

export type TestOutcome = { passed: number; failures: string[] }

const root = join(import.meta.dirname, '..')

/** What Vitest's JSON reporter writes. */
type Report = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

const failuresIn = ({ testResults }: Report): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const failures = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => `${file}: ${test.fullName} (${test.status})`)
    return failures.length === 0 && status !== 'passed' ? [`${file} (${status})`] : failures
  })

/**
 * Unhandled errors, files that fail to load and skipped tests count as failures. Files of `exclude` aren't run.
 */
export function runTests(
  projects: string[],
  environment: Record<string, string> = {},
  exclude: string[] = [],
): TestOutcome {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-report-'))
  const output = join(folder, 'report.json')
  const args = [
    packageProgram('vitest', 'vitest'),
    'run',
    ...exclude.map((file) => `--exclude=${file}`),
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ]
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', ...environment },
  })
  try {
    const report: Report = JSON.parse(readFileSync(output, 'utf8'))
    const failures = failuresIn(report)
    if (status !== 0 && failures.length === 0) failures.push('an error outside of the tests')
    return { passed: report.numPassedTests, failures }
  } catch {
    return { passed: 0, failures: [`no report of ${projects.join(', ')}`] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Prints what failed, and the summary as the last line. Returns the exit code. */
export function printSummary(outcomes: TestOutcome[]): number {
  const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0)
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  for (const failure of failures) console.log(`failed: ${failure}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  return failures.length > 0 ? 1 : 0
}
