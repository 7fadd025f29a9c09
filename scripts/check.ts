// npm run check: everything that needs no browser. Each step counts as one check, next to the tests.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runTests, type TestCounts } from './run-tests.ts'

const root = join(import.meta.dirname, '..')
const local = (name: string): string => join(root, 'node_modules/.bin', name)

const steps: [string, string, string[]][] = [
  ['types of the contract and the server', local('tsc'), ['-p', 'server']],
  ['types of the web', local('tsc'), ['-p', 'web']],
  ['types of the service worker', local('tsc'), ['-p', 'web/service-worker']],
  ['types of the journeys', local('tsc'), ['-p', 'e2e']],
  ['lint and format', local('biome'), ['ci', '--error-on-warnings', '.']],
  ['architecture', process.execPath, ['scripts/architecture.ts']],
  ['classes of the stylesheets', process.execPath, ['scripts/css-classes.ts']],
  ['nothing unused', local('knip'), ['--no-progress']],
]

export function runSteps(): TestCounts {
  let passed = 0
  for (const [name, command, args] of steps) {
    const result = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
    if (result.status === 0) passed++
    else console.error(`✗ ${name}\n${result.stdout}${result.stderr}`)
  }
  console.log(`${passed} of ${steps.length} checks of types, style and architecture passed`)
  return { passed, failed: steps.length - passed }
}

if (import.meta.main) {
  const tallies = [runSteps(), runTests(['server', 'web'])]
  const sum = (key: keyof TestCounts) => tallies.reduce((total, tally) => total + tally[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') > 0 ? 1 : 0)
}
