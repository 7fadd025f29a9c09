// Runs Vitest projects and counts their tests.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type TestCounts = { passed: number; failed: number }

const root = join(import.meta.dirname, '..')

type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; success: boolean }

/** Unhandled errors, files that fail to load and skipped tests count as failures. */
export function runTests(projects: string[], environment: Record<string, string> = {}): TestCounts {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-report-'))
  const output = join(folder, 'report.json')
  const args = [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ]
  const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', ...environment },
  })
  try {
    const report: Report = JSON.parse(readFileSync(output, 'utf8'))
    const failed = report.numFailedTests + report.numPendingTests
    return { passed: report.numPassedTests, failed: status === 0 ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
