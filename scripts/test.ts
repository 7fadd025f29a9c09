// `npm test` runs the gate, `npm test -- PATTERN` all test files with that in their path, `npm run test:full` every test (or
// the named parts), `npm run test:long` the random tests, with new inputs. Installs missing programs first.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { buildIfChanged, isBuilt } from './build.ts'
import { runChecks } from './check.ts'
import { findPrograms } from './find-programs.ts'
import { filesMatching, filesOf, gateFiles, longestInGate, parts } from './gate.ts'
import { repeatFailed, runTests } from './run-tests.ts'
import type { FileResult } from './test-reporter.ts'
import { randomTests } from './tests-needing.ts'

const { values, positionals: names } = parseArgs({
  options: { full: { type: 'boolean' }, long: { type: 'boolean' } },
  allowPositionals: true,
})
const size = values.long ? 'long' : values.full ? 'full' : 'gate'

function stop(line: string): never {
  console.error(line)
  process.exit(2)
}

function filesToRun(): string[] {
  if (size === 'long') return randomTests().filter((file) => names.every((name) => file.includes(name)))
  if (size === 'gate') return names.length > 0 ? filesMatching(names) : gateFiles()
  const unknown = names.filter((name) => !parts.includes(name))
  if (unknown.length > 0) stop(`there is no part ${unknown.join(', ')}: npm run test:full -- ${parts.join(' | ')}`)
  return filesOf(names.length > 0 ? names : parts)
}

const results: FileResult[] = []
const failures: string[] = []
const flaky: string[] = []
const times: [part: string, seconds: number][] = []
let passedChecks = 0

async function timed<T>(part: string, work: () => T | Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  times.push([part, (performance.now() - began) / 1000])
  return result
}

const linesOf = ({ file, failures: failed }: FileResult): string[] =>
  failed.map(({ test, error }) => `${file} > ${test}: ${error}`)

async function runPart(part: string, files: string[], run: Parameters<typeof runTests>[1]): Promise<void> {
  const first = await timed(part, () => runTests(files, run))
  const { report, unsteady } = await timed(`${part}, once more`, () => repeatFailed(first, run))
  results.push(...report.files)
  failures.push(...report.files.flatMap(linesOf), ...report.outside)
  flaky.push(...unsteady.flatMap(linesOf))
}

function printTimes(): void {
  const line = (seconds: number, what: string): string => `${seconds.toFixed(1).padStart(7)} s  ${what}`
  const slowest = results.toSorted((a, b) => b.seconds - a.seconds)
  console.log('\nParts:')
  for (const [part, seconds] of times) if (seconds >= 0.1) console.log(line(seconds, part))
  console.log('Slowest files:')
  for (const { file, seconds } of slowest.slice(0, 10)) console.log(line(seconds, file))
  if (names.length > 0 || size !== 'gate') return
  for (const { file, seconds } of slowest) {
    const limit = longestInGate(file)
    if (seconds > limit) console.log(`too slow for the gate: ${file} took ${seconds.toFixed(1)} s of ${limit}`)
  }
}

const selected = filesToRun()
if (selected.length === 0) stop(`no test file has ${names.join(' or ')} in its path`)
const { environment, missing, leftOut } = await timed('programs', () => findPrograms(selected))
const files = selected.filter((file) => !leftOut.includes(file))
const journeys = files.filter((file) => file.startsWith('e2e/'))
const isWhole = names.length === 0 && size !== 'long'
const seed = process.env.SEED ?? (size === 'long' ? String(randomInt(2 ** 31)) : undefined)
const run = { environment: { ...environment, TEST_SIZE: size, ...(seed && { SEED: seed }) } }

if (isWhole) {
  const { passed, failed } = await timed('checks', runChecks)
  passedChecks = passed
  failures.push(...failed)
}
// Single tests of the server ask for pages too, but are content with those of the last build.
if (isWhole || size === 'full' || journeys.length > 0 || !isBuilt()) await timed('build', buildIfChanged)
await runPart(
  'server and web',
  files.filter((file) => !journeys.includes(file)),
  run,
)
await runPart('journeys', journeys, run)

printTimes()
if (leftOut.length > 0) console.log(`Not run, for lack of ${missing.join(', ')}: ${leftOut.length} files of tests`)
for (const line of flaky) console.log(`flaky: ${line}`)
for (const line of failures) console.log(`failed: ${line}`)
if (failures.length > 0 && seed) console.log(`Repeat with: SEED=${seed} npm run test:${size} -- FILE`)
const passed = results.reduce((total, result) => total + result.passed, passedChecks)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)
