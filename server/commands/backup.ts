// npm run backup -- FOLDER: backs up database, images and keys consistently while the program runs.
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { now } from '../platform/clock.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { newKey } from '../platform/ids.ts'
import { copyCluster } from '../platform/postgres/backup.ts'
import { startPostgres } from '../platform/postgres/launcher.ts'

const isEmpty = async (folder: string): Promise<boolean> => (await readdir(folder).catch(() => [])).length === 0

/**
 * Copies the database before the files. An image's file exists before a post uses it and is kept for a day after it is
 * removed, so every image of the copied posts is still there. The backup gets its final name when it is complete.
 */
async function backup(target: string): Promise<void> {
  const config = readConfig()
  if (config.database.url) throw new ConfigError('DATABASE_URL is set: back that server up with its own tools')
  if (!(await isEmpty(target))) throw new ConfigError(`${target} is not empty`)
  const folder = join(config.dataFolder, 'postgres')
  const unfinished = `${target}.unfinished-${newKey()}`
  await mkdir(dirname(target), { recursive: true })
  const postgres = await startPostgres({ folder, log: () => {} })
  try {
    await mkdir(unfinished, { mode: 0o700 })
    await copyCluster({ connection: postgres.ownerConnection, folder, target: join(unfinished, 'postgres') })
    for (const name of config.s3 ? ['secrets'] : ['media', 'secrets']) {
      await cp(join(config.dataFolder, name), join(unfinished, name), {
        recursive: true,
        preserveTimestamps: true,
        filter: isFinished,
      })
    }
    await writeFile(
      join(unfinished, 'backup.json'),
      `${JSON.stringify({ at: now().toISOString(), withMedia: !config.s3 })}\n`,
    )
    await rm(target, { recursive: true, force: true })
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await postgres.stop()
  }
  const s3Note = config.s3 ? '; the images are in your S3 bucket: back that up with its own tools' : ''
  console.log(`Backed up to ${target}${s3Note}`)
}

/** Files still being written have names that start with a dot. */
const isFinished = (path: string): boolean => !/\/\.[^/]*$/.test(path)

const [target] = process.argv.slice(2)
if (!target) {
  console.error('usage: npm run backup -- FOLDER')
  process.exit(2)
}
await backup(resolve(target)).catch((error: Error) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
