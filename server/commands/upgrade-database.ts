// npm run upgrade-database: copies the embedded database into one of the newest PostgreSQL here. The old one is kept until
// `-- --remove-old`. After an interruption, it resumes.
import { access, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, readConfig } from '../platform/config.ts'
import { openLog } from '../platform/log.ts'
import { copyDatabase } from '../platform/move/copy-database.ts'
import { setReadOnly } from '../platform/move/read-only.ts'
import { findBinaries, majorOf } from '../platform/postgres/binaries.ts'
import { startPostgres } from '../platform/postgres/launcher.ts'
import { isClusterRunning } from '../platform/postgres/lock.ts'
import { PostgresError } from '../platform/postgres/postgres-error.ts'
import { upgradedName } from '../program.ts'

const oldName = /^postgres-\d+$/

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Starts both servers, and stops them again. */
async function copy(from: string, to: string): Promise<number> {
  const log = () => {}
  const old = await startPostgres({ folder: from, log })
  const roles = { owner: old.ownerConnection, program: old.connection }
  try {
    // A site that is started meanwhile would change rows that were copied already.
    await setReadOnly(roles, true)
    const upgraded = await startPostgres({ folder: to, log })
    try {
      return await copyDatabase(old.ownerConnection, upgraded.ownerConnection, openLog('warn'))
    } finally {
      await upgraded.stop()
    }
  } catch (error) {
    await setReadOnly(roles, false)
    throw error
  } finally {
    await old.stop()
  }
}

async function upgrade(dataFolder: string): Promise<void> {
  const folder = join(dataFolder, 'postgres')
  const upgraded = join(dataFolder, upgradedName)
  if (!(await exists(folder)) && (await exists(upgraded))) return rename(upgraded, folder)
  const cluster = join(folder, 'cluster')
  const major = await majorOf(cluster)
  const newest = (await findBinaries(null)).major
  if (major === null) throw new ConfigError(`${dataFolder} has no database`)
  if (major >= newest) return console.log(`The database is of PostgreSQL ${major}, the newest one here.`)
  if (await isClusterRunning(cluster)) throw new ConfigError('The site is running. Stop it first.')
  const rows = await copy(folder, upgraded)
  if (await isClusterRunning(cluster)) throw new ConfigError('The site was started meanwhile. Stop it, and try again.')
  const kept = join(dataFolder, `postgres-${major}`)
  await rename(folder, kept)
  await rename(upgraded, folder)
  console.log(`Copied and compared ${rows} rows from PostgreSQL ${major} to ${newest}. Start the site.`)
  console.log(`The old database is in ${kept}. To delete it, run npm run upgrade-database -- --remove-old`)
}

async function removeOld(dataFolder: string): Promise<void> {
  const old = (await readdir(dataFolder).catch(() => [])).filter((name) => oldName.test(name))
  for (const name of old) await rm(join(dataFolder, name), { recursive: true, force: true })
  console.log(old.length > 0 ? `Deleted ${old.join(', ')}.` : 'There is no old database.')
}

async function run(): Promise<void> {
  const { dataFolder, database } = readConfig()
  if (database.url) throw new ConfigError('DATABASE_URL is set: upgrade that server with its own tools')
  await (process.argv.includes('--remove-old') ? removeOld(dataFolder) : upgrade(dataFolder))
}

await run().catch((error: Error) => {
  console.error(error instanceof ConfigError || error instanceof PostgresError ? error.message : error)
  process.exit(1)
})
