// Entry point: reads the settings, starts the configured services and shuts them down cleanly.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hasAdmin } from './features/accounts/reads.ts'
import { nowMs, second } from './platform/clock.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { MigrationError } from './platform/database/migrate.ts'
import { runChecks, startupChecks } from './platform/doctor/checks.ts'
import { openLog } from './platform/log.ts'
import { PostgresError } from './platform/postgres/postgres-error.ts'
import { type Program, startProgram } from './program.ts'

/** Milliseconds. A terminal or supervisor signals the whole group, and the program that started this one passes it on. */
const repeatedSignal = second

async function printReady({ url, platform }: Program): Promise<void> {
  const { product, publicUrl } = platform.config
  const address = url && new URL(publicUrl).hostname === 'localhost' ? url : publicUrl
  const hint = (await hasAdmin(platform.database.pool))
    ? ''
    : ' · no administrator yet: sign up, then run "npm run admin -- grant <username>"'
  console.log(`${product.name} is ready at ${address}${hint}`)
}

/** A service that fails now may come back, so its problem is only logged. */
async function logProblems({ platform: { config, database, log } }: Program): Promise<void> {
  for (const { setting, problem } of await runChecks(startupChecks(config, database.pool, log)))
    if (problem !== null)
      log.warn({ setting, problem }, 'a check at startup failed; "npm run doctor" checks everything')
}

async function main(): Promise<void> {
  const config = readConfig()
  const log = openLog(config.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'))
  if (!config.database.url && !existsSync(join(config.dataFolder, 'postgres'))) console.log('Creating the database…')
  let stoppingSince: number | null = null
  const starting = startProgram(config, log)
  const stop = async () => {
    if (stoppingSince !== null && nowMs() - stoppingSince < repeatedSignal) return
    if (stoppingSince !== null) process.exit(1)
    stoppingSince = nowMs()
    const program = await starting.catch(() => null)
    await program?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  const program = await starting
  await printReady(program)
  await logProblems(program)
}

main().catch((error: NodeJS.ErrnoException) => {
  const expected =
    [ConfigError, MigrationError, PostgresError].some((kind) => error instanceof kind) || error.code === 'EADDRINUSE'
  console.error(expected ? error.message : error)
  process.exit(1)
})
