// npm run reset: deletes the data of the embedded database's site, so that the next start begins with an empty one.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { ConfigError, readConfig } from '../platform/config.ts'
import { isClusterRunning } from '../platform/postgres/lock.ts'

/** Folders that the program creates in DATA_DIR. Anything else there stays. */
const folders = [
  'postgres',
  'postgres-upgraded',
  'media',
  'secrets',
  'outbox',
  'cache',
  'quarantine',
  'video-originals',
  'video-scratch',
  'backup-scratch',
  'exports',
  'moved-files.txt',
  'moved-settings.env',
  '.restoring',
]

async function isConfirmed(dataFolder: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY) throw new ConfigError('There is no terminal to ask on. To delete the data, add --yes')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Delete the database, images, keys and emails in ${dataFolder}? (yes/no) `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

async function reset(): Promise<void> {
  const { dataFolder, database, s3 } = readConfig()
  if (database.url || s3)
    throw new ConfigError(
      `${database.url ? 'DATABASE_URL' : 'S3_BUCKET'} is set: reset deletes only what is in DATA_DIR`,
    )
  const present = (await readdir(dataFolder).catch(() => [])).filter((name) => folders.includes(name))
  if (present.length === 0) return console.log(`${dataFolder} has no site.`)
  if (await isClusterRunning(join(dataFolder, 'postgres/cluster')))
    throw new ConfigError('The site is running. Stop it first.')
  if (!(await isConfirmed(dataFolder))) return console.log('Nothing was deleted.')
  for (const name of present) await rm(join(dataFolder, name), { recursive: true, force: true })
  console.log(`Deleted ${present.join(', ')} in ${dataFolder}.`)
}

await reset().catch((error: Error) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
