// Entry point: reads the settings, starts the configured services and shuts them down cleanly.
import { hasAdmin } from './features/accounts/reads.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { MigrationError } from './platform/database/migrate.ts'
import { openLog } from './platform/log.ts'
import { PostgresError } from './platform/postgres/postgres-error.ts'
import { type Program, startProgram } from './program.ts'

async function printReady({ url, platform }: Program): Promise<void> {
  const { product, publicUrl } = platform.config
  const address = url && new URL(publicUrl).hostname === 'localhost' ? url : publicUrl
  const hint = (await hasAdmin(platform.database.pool))
    ? ''
    : ' · no administrator yet: sign up, then run "npm run admin -- grant <username>"'
  console.log(`${product.name} is ready at ${address}${hint}`)
}

async function main(): Promise<void> {
  const config = readConfig()
  const log = openLog(config.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'))
  let stopping = false
  const starting = startProgram(config, log)
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    const program = await starting.catch(() => null)
    await program?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  await printReady(await starting)
}

main().catch((error: NodeJS.ErrnoException) => {
  const expected =
    [ConfigError, MigrationError, PostgresError].some((kind) => error instanceof kind) || error.code === 'EADDRINUSE'
  console.error(expected ? error.message : error)
  process.exit(1)
})
