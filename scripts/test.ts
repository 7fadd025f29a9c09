// npm test: everything. Installs missing programs first. Where that is impossible, it says which tests it leaves out.
import { buildIfChanged } from './build.ts'
import { runSteps } from './check.ts'
import {
  canInstall,
  canMount,
  findBrowser,
  findFfmpeg,
  findHeadlessShell,
  findOlderPostgres,
  findRedis,
} from './find-binaries.ts'
import { printSummary, runTests } from './run-tests.ts'
import { type Need, testsNeeding } from './tests-needing.ts'

const programs: [Need, setting: string, find: () => string][] = [
  ['browser', 'BROWSER_PATH', findBrowser],
  ['redis', 'REDIS_SERVER', findRedis],
  ['ffmpeg', 'FFMPEG_PATH', findFfmpeg],
  ['postgres', 'OLDER_POSTGRES', findOlderPostgres],
]
const environment: Record<string, string> = { LONG_RUN: process.argv.includes('--long') ? '1' : '' }
const missing: Need[] = []
for (const [need, setting, find] of programs) {
  try {
    environment[setting] = find()
  } catch (error) {
    console.error((error as Error).message)
    missing.push(need)
  }
}
// Where packages can be installed, a missing one is an error to look into.
if (missing.length > 0 && canInstall()) {
  console.log('0 passed, 1 failed')
  process.exit(1)
}

// Containers often lack the right, which no package gives.
if (!canMount()) missing.push('mount')

if (!missing.includes('browser')) findHeadlessShell({ install: true })

const leftOut = missing.length > 0 ? testsNeeding(missing) : []
const projects = missing.includes('browser') ? [] : ['journeys']
const outcomes = [runSteps()]
await buildIfChanged()
outcomes.push(runTests(['server', 'web', 'hindi'], environment, leftOut))
if (projects.length > 0) outcomes.push(runTests(projects, environment, leftOut))
if (leftOut.length > 0) console.log(`Not run, for lack of ${missing.join(', ')}: ${leftOut.length} files of tests`)
process.exit(printSummary(outcomes))
