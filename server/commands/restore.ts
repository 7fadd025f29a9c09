// npm run restore -- FOLDER: restores a backup into an empty DATA_DIR. Revokes all sessions and mailed links, and sends
// no mail again.
import { cp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { revokeAllCredentials } from '../features/accounts/actions/revoke-all-credentials.ts'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'
import { deleteAllJobs } from '../platform/jobs-runner.ts'
import { openLog } from '../platform/log.ts'
import { restoreCluster } from '../platform/postgres/backup.ts'
import { openPlatform } from '../program.ts'

/**
 * The restore is prepared here, so that an interrupted one leaves nothing that could start with everyone still logged
 * in.
 */
const stagingName = '.restoring'

async function restore(source: string): Promise<void> {
  const config = readConfig()
  const { dataFolder } = config
  if (config.database.url) throw new ConfigError('DATABASE_URL is set: restore that server with its own tools')
  const present = await readdir(dataFolder).catch(() => [])
  if (present.some((name) => name !== stagingName)) throw new ConfigError(`${dataFolder} is not empty`)
  const manifest = await readFile(join(source, 'backup.json'), 'utf8').catch(() => null)
  if (!manifest) throw new ConfigError(`${source} is not a finished backup`)
  const files = (JSON.parse(manifest) as { withMedia: boolean }).withMedia ? ['media', 'secrets'] : ['secrets']
  const staging = join(dataFolder, stagingName)
  await rm(staging, { recursive: true, force: true })
  try {
    await restoreCluster({ source: join(source, 'postgres'), folder: join(staging, 'postgres') })
    for (const name of files)
      await cp(join(source, name), join(staging, name), { recursive: true, preserveTimestamps: true })
    await revokeOldCredentials({ ...config, dataFolder: staging })
    for (const name of [...files, 'postgres']) await rename(join(staging, name), join(dataFolder, name))
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  console.log(`Restored into ${dataFolder}. Everyone must log in again.`)
}

async function revokeOldCredentials(config: Config): Promise<void> {
  const { platform, close } = await openPlatform(config, openLog('warn'))
  try {
    await deleteAllJobs(platform.database.pool)
    await revokeAllCredentials(platform)
  } finally {
    await close()
  }
}

const [source] = process.argv.slice(2)
if (!source) {
  console.error('usage: npm run restore -- FOLDER')
  process.exit(2)
}
await restore(resolve(source)).catch((error: Error) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
