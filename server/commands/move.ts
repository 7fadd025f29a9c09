// npm run move -- --database URL --storage s3://BUCKET: moves the site to a database server and to S3 while it runs, and
// with `embedded` and `disk` back. The site can't be changed during the last step. After an interruption, it resumes.
import { createReadStream } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'
import { openLog } from '../platform/log.ts'
import { copyDatabase } from '../platform/move/copy-database.ts'
import { copyFiles, type FileSource } from '../platform/move/copy-files.ts'
import { changedSettings, type Environment, sourceConfig, targetEnvironment } from '../platform/move/environments.ts'
import { type Roles, setReadOnly } from '../platform/move/read-only.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { openConnections } from '../program.ts'

const usage = `usage: npm run move -- [--database URL | embedded] [--owner URL] [--storage s3://BUCKET | disk]
       npm run move -- --writable`

const log = openLog('warn')

/** On the disk, videos that wait to be processed are elsewhere. In S3 they are among the files. */
async function openSource(config: Config): Promise<FileSource> {
  const storage = await openStorage(config)
  if (config.s3) return storage
  const folder = join(config.dataFolder, 'video-originals')
  const prefix = 'video-originals/'
  return {
    async *list() {
      yield* storage.list('')
      for (const name of await readdir(folder).catch(() => [])) {
        const found = await stat(join(folder, name)).catch(() => null)
        if (found?.isFile()) yield { key: prefix + name, size: found.size, modified: found.mtime }
      }
    },
    get: async (key) =>
      key.startsWith(prefix) ? createReadStream(join(folder, key.slice(prefix.length))) : storage.get(key),
  }
}

async function moveFiles(source: Config, target: Config): Promise<void> {
  const record = join(source.dataFolder, 'moved-files.txt')
  const { files, bytes } = await copyFiles(await openSource(source), await openStorage(target), record)
  console.log(`Copied and compared ${files} files (${Math.ceil(bytes / 1_000_000)} MB).`)
}

async function moveRows(source: Roles, target: Config): Promise<void> {
  const opened = await openConnections(target, log)
  try {
    const rows = await copyDatabase(source.owner, opened.owner, log, ({ name, rows, isNew }) =>
      console.log(`${name}: ${rows} rows ${isNew ? 'copied and compared' : 'are there already'}`),
    )
    console.log(`All ${rows} rows are in the new database.`)
  } finally {
    await opened.close()
  }
}

async function move(environment: Environment, options: { database?: string; owner?: string; storage?: string }) {
  const source = sourceConfig(environment)
  const after = await targetEnvironment(environment, source, options)
  const target = readConfig(after)
  const changes = changedSettings(environment, after)
  if (changes.added.length + changes.removed.length === 0) throw new ConfigError('the site is there already')
  if (options.storage) await moveFiles(source, target)
  const database = await openConnections(source, log)
  try {
    console.log('From now on, the site can be read but not changed.')
    try {
      await setReadOnly(database, true)
      if (options.storage) await moveFiles(source, target)
      if (options.database) await moveRows(database, target)
    } catch (error) {
      await setReadOnly(database, false)
      console.error('The site can be changed again. Nothing of it was lost. The next try goes on from here.')
      throw error
    }
  } finally {
    await database.close()
  }
  await rm(join(source.dataFolder, 'moved-files.txt'), { force: true })
  await explain(source, changes, options.database !== undefined)
}

async function explain(
  { dataFolder }: Config,
  { added, removed }: { added: string[]; removed: string[] },
  isOtherDatabase: boolean,
): Promise<void> {
  const file = join(dataFolder, 'moved-settings.env')
  await writeFile(file, `${added.join('\n')}\n`, { mode: 0o600 })
  console.log(`Stop the site, and add the settings in ${file}, which contains keys.`)
  if (removed.length > 0) console.log(`Remove ${removed.join(', ')}.`)
  console.log(
    isOtherDatabase
      ? 'Then start it. The old database stays read-only, so that nobody changes it by mistake.'
      : 'Then run npm run move -- --writable, and start it.',
  )
}

async function makeWritable(environment: Environment): Promise<void> {
  const database = await openConnections(sourceConfig(environment), log)
  await setReadOnly(database, false).finally(() => database.close())
  console.log('The site can be changed again.')
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      database: { type: 'string' },
      owner: { type: 'string' },
      storage: { type: 'string' },
      writable: { type: 'boolean' },
    },
  })
  const { writable, ...options } = values
  if (writable) return makeWritable(process.env)
  if (!options.database && !options.storage) throw new ConfigError(usage)
  await move(process.env, options)
}

await run().catch((error: Error) => {
  const isExpected = error instanceof ConfigError || 'code' in error
  console.error(isExpected ? error.message : error)
  process.exit(1)
})
