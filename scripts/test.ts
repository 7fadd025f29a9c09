// npm test: everything. Installs missing binaries first; if that fails, the run fails with one line.
import { buildIfChanged } from './build.ts'
import { runSteps } from './check.ts'
import { findBrowser, findFfmpeg, findRedis } from './find-binaries.ts'
import { runTests } from './run-tests.ts'

const long = process.argv.includes('--long')
let environment: Record<string, string>
try {
  environment = {
    BROWSER_PATH: findBrowser(),
    REDIS_SERVER: findRedis(),
    FFMPEG_PATH: findFfmpeg(),
    LONG_RUN: long ? '1' : '',
  }
} catch (error) {
  console.error((error as Error).message)
  console.log('0 passed, 1 failed')
  process.exit(1)
}

const tallies = [runSteps()]
await buildIfChanged()
tallies.push(runTests(['server', 'web'], environment), runTests(['journeys'], environment))
const passed = tallies.reduce((total, tally) => total + tally.passed, 0)
const failed = tallies.reduce((total, tally) => total + tally.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
