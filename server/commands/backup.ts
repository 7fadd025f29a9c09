// npm run backup [-- FOLDER]: backs up database, images and keys consistently while the program runs: into a folder, or as an
// archive where BACKUP_TO says.
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { copySite } from '../platform/backup/copy-site.ts'
import { createBackup } from '../platform/backup/create-backup.ts'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'
import { newKey } from '../platform/ids.ts'

const isEmpty = async (folder: string): Promise<boolean> => (await readdir(folder).catch(() => [])).length === 0

/** The backup gets its final name when it is complete. */
async function backUpToFolder(config: Config, target: string): Promise<void> {
  if (!(await isEmpty(target))) throw new ConfigError(`${target} is not empty`)
  const unfinished = `${target}.unfinished-${newKey()}`
  await mkdir(dirname(target), { recursive: true })
  try {
    await copySite(config, unfinished, config.s3 ? ['secrets'] : ['media', 'secrets'])
    await rm(target, { recursive: true, force: true })
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function backup(folder: string | undefined): Promise<void> {
  const config = readConfig()
  if (config.database.url && !config.database.replicationUrl)
    throw new ConfigError(
      'DATABASE_URL is set: set DATABASE_REPLICATION_URL, or back that server up with its own tools',
    )
  if (!folder && !config.backup) throw new ConfigError('Name a folder (npm run backup -- FOLDER), or set BACKUP_TO')
  const target = folder ? resolve(folder) : await createBackup(config)
  if (folder) await backUpToFolder(config, target)
  const s3Note = config.s3 ? '; the images are in your S3 bucket: back that up with its own tools' : ''
  console.log(`Backed up to ${target}${s3Note}`)
}

await backup(process.argv[2]).catch((error: Error) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
