// npm run check: everything that needs no browser. Each step counts as one check, next to the tests.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { packageProgram } from './package-program.ts'
import { printSummary, runTests, type TestOutcome } from './run-tests.ts'

const root = join(import.meta.dirname, '..')

const tsc = packageProgram('typescript', 'tsc')

const steps: [string, string[]][] = [
  ['types of the contract and the server', [tsc, '-p', 'server']],
  ['types of the web', [tsc, '-p', 'web']],
  ['types of the service worker', [tsc, '-p', 'web/service-worker']],
  ['types of the journeys', [tsc, '-p', 'e2e']],
  ['lint and format', [packageProgram('@biomejs/biome', 'biome'), 'ci', '--error-on-warnings', '.']],
  ['architecture', ['scripts/architecture.ts']],
  ['classes of the stylesheets', ['scripts/css-classes.ts']],
  ['nothing unused', [packageProgram('knip', 'knip'), '--no-progress']],
]

export function runSteps(): TestOutcome {
  const failures: string[] = []
  for (const [name, args] of steps) {
    const result = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    if (result.status === 0) continue
    failures.push(name)
    console.error(`✗ ${name}\n${result.stdout}${result.stderr}`)
  }
  const passed = steps.length - failures.length
  console.log(`${passed} of ${steps.length} checks of types, style and architecture passed`)
  return { passed, failures }
}

if (import.meta.main) process.exit(printSummary([runSteps(), runTests(['server', 'web', 'hindi'])]))
