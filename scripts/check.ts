// npm run check: types, style and architecture, in half a minute. `npm test` begins with it.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { packageProgram } from './package-program.ts'

const root = join(import.meta.dirname, '..')

const tsc = packageProgram('typescript', 'tsc')

/**
 * With one checker instead of four, which take two and a half times the processor time: each infers shared types again.
 */
const typesOf = (project: string): string[] => [tsc, '-p', project, '--checkers', '1']

const checks: [string, string[]][] = [
  ['types of the web', typesOf('web')],
  ['types of the contract and the server', typesOf('server')],
  ['lint and format', [packageProgram('@biomejs/biome', 'biome'), 'ci', '--error-on-warnings', '.']],
  ['types of the journeys', typesOf('e2e')],
  ['types of the service worker', typesOf('web/service-worker')],
  ['architecture', ['scripts/architecture.ts']],
  ['classes of the stylesheets', ['scripts/css-classes.ts']],
  ['nothing unused', [packageProgram('knip', 'knip'), '--no-progress']],
]

/** Prints the output of a check that fails. */
async function passes([name, args]: [string, string[]]): Promise<boolean> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [output, errors, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (status !== 0) console.error(`✗ ${name}\n${output}${errors}`)
  return status === 0
}

/** The names of the checks that fail, and how many pass. */
export async function runChecks(): Promise<{ passed: number; failed: string[] }> {
  const failed: string[] = []
  const waiting = [...checks]
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await passes(check))) failed.push(check[0])
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return { passed: checks.length - failed.length, failed }
}

if (import.meta.main) {
  const { passed, failed } = await runChecks()
  console.log(`${passed} passed, ${failed.length} failed`)
  process.exit(failed.length > 0 ? 1 : 0)
}
