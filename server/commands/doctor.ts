// npm run doctor [-- --mail ADDRESS]: checks the settings and every service that they name. Changes nothing.
import { join } from 'node:path'
import pg from 'pg'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'
import type { Db } from '../platform/database/statement.ts'
import { allChecks, describeFinding, type Finding, runChecks } from '../platform/doctor/checks.ts'
import { openLog } from '../platform/log.ts'
import { startPostgres } from '../platform/postgres/launcher.ts'

type Reached = { db: Db | null; findings: Finding[]; close(): Promise<void> }

async function connect(
  setting: string,
  connection: pg.PoolConfig,
): Promise<{ pool: pg.Pool; finding: Finding | null }> {
  const pool = new pg.Pool({ ...connection, max: 2, connectionTimeoutMillis: 5000, options: '-c timezone=UTC' })
  pool.on('error', () => {})
  const finding = await pool.query('select 1').then(
    () => null,
    ({ message, code }: NodeJS.ErrnoException) => ({ setting, problem: message || code || 'no connection', fact: '' }),
  )
  return { pool, finding }
}

async function reachDatabase({ database, dataFolder }: Config): Promise<Reached> {
  if (!database.url) {
    const postgres = await startPostgres({ folder: join(dataFolder, 'postgres'), log: () => {} })
    const { pool } = await connect('DATA_DIR', postgres.connection)
    const close = async () => {
      await pool.end()
      await postgres.stop()
    }
    return { db: pool, findings: [], close }
  }
  const { pool, finding } = await connect('DATABASE_URL', { connectionString: database.url })
  const owner = database.ownerUrl
    ? await connect('DATABASE_OWNER_URL', { connectionString: database.ownerUrl })
    : { pool: null, finding: null }
  const close = async () => {
    await pool.end()
    await owner.pool?.end()
  }
  return { db: finding ? null : pool, findings: [finding, owner.finding].filter((each) => each !== null), close }
}

/** Returns whether everything is all right. */
async function examine(recipient: string | null): Promise<boolean> {
  const config = readConfig()
  console.log('✓ settings: all are known and valid')
  const { db, findings, close } = await reachDatabase(config)
  try {
    const found = [...findings, ...(await runChecks(allChecks(config, db, openLog('silent'), recipient)))]
    for (const finding of found) console.log(describeFinding(finding))
    return found.every(({ problem }) => problem === null)
  } finally {
    await close()
  }
}

const words = process.argv.slice(2)
const recipient = words[0] === '--mail' ? words[1] : undefined
if (words.length > 0 && !recipient) {
  console.error('usage: npm run doctor [-- --mail ADDRESS]')
  process.exit(2)
}
const isHealthy = await examine(recipient ?? null).catch((error: Error) => {
  console.error(error instanceof ConfigError ? `✗ settings: ${error.message}` : error)
  return false
})
process.exit(isHealthy ? 0 : 1)
