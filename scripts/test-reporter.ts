// Vitest's reporter for run-tests.ts: writes what each file did to the file named in TEST_REPORT.
import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** `error`: the first line of the first one, if there is any. */
type Failure = { test: string; error: string }

export type FileResult = { file: string; seconds: number; passed: number; failures: Failure[] }

/** `outside`: errors that belong to no file. */
export type Report = { files: FileResult[]; outside: string[] }

const firstLine = (errors: readonly { message?: string }[] = []): string => errors[0]?.message?.split('\n')[0] ?? ''

/** Skipped tests count as failures, and so do files and suites that break before their tests. */
function resultOf(module: TestModule): FileResult {
  const tests = [...module.children.allTests()]
  const failures = tests
    .filter((test) => test.result().state !== 'passed')
    .map((test) => ({ test: test.fullName, error: firstLine(test.result().errors) || test.result().state }))
  const broken = [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0)
  for (const suite of broken) {
    failures.unshift({ test: 'fullName' in suite ? suite.fullName : 'the file', error: firstLine(suite.errors()) })
  }
  if (tests.length === 0 && failures.length === 0) failures.push({ test: 'the file', error: 'has no tests' })
  const { collectDuration, duration } = module.diagnostic()
  return {
    file: module.relativeModuleId,
    seconds: (collectDuration + duration) / 1000,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures,
  }
}

export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message?: string }[]): void {
    const report: Report = { files: modules.map(resultOf), outside: errors.map((error) => firstLine([error])) }
    writeFileSync(process.env.TEST_REPORT!, JSON.stringify(report))
  }
}
