// Copies the database, the keys and the files while the program runs.

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { now } from '../clock.ts'
import { type Config, ConfigError } from '../config.ts'
import { withClient } from '../database/with-client.ts'
import { copyCluster } from '../postgres/backup.ts'
import { clientTool } from '../postgres/client-tools.ts'
import { startPostgres } from '../postgres/launcher.ts'
import { toolConnection } from './wal-source.ts'

// Copies the server of DATABASE_URL with PostgreSQL's own pg_basebackup.
const run = promisify(execFile)

/** The site's database on the server, and the role that owns it. */
type ServerDatabase = { database: string; owner: string }

/** Copies all databases of the server, with the WAL that the copy itself needs. `target` must be missing. */
async function copyServer({ database }: Config, target: string): Promise<ServerDatabase> {
  const { url, ownerUrl, replicationUrl } = database
  if (!replicationUrl)
    throw new ConfigError('DATABASE_REPLICATION_URL is not set: back the server up with its own tools')
  const { major, ...site } = await withClient({ connectionString: ownerUrl ?? url }, async (client) => {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int / 10000 as major, current_database() as database,
         current_user as owner`,
    )
    return rows[0] as ServerDatabase & { major: number }
  })
  const { dbname, env } = toolConnection(replicationUrl)
  const args = ['-D', target, '-d', dbname, '--checkpoint=fast', '--no-password', '--wal-method=stream']
  await run(await clientTool('pg_basebackup', major), args, { env }).catch((error: { stderr?: string }) => {
    throw new Error(`pg_basebackup: ${error.stderr?.trim() || (error as Error).message}`)
  })
  return site
}

/** backup.json: written last. A copy without it isn't complete. `server`: the database was one of DATABASE_URL. */
export type BackupManifest = { at: string; withMedia: boolean; server?: ServerDatabase }

/** Files still being written have names that start with a dot. */
export const isFinished = (path: string): boolean => !/\/\.[^/]*$/.test(path)

/**
 * Copies the database before the files. An image's file exists before a post uses it and is kept for a day after it is
 * removed, so every image of the copied posts is still there. `target` must be missing. `folders`: which of DATA_DIR.
 */
export async function copySite(
  config: Config,
  target: string,
  folders: ('media' | 'secrets')[],
): Promise<BackupManifest> {
  const manifest: BackupManifest = { at: now().toISOString(), withMedia: !config.s3 }
  await mkdir(target, { recursive: true, mode: 0o700 })
  if (config.database.url) manifest.server = await copyServer(config, join(target, 'postgres'))
  else await copyEmbedded(config, join(target, 'postgres'))
  // With DATABASE_URL, the keys are settings.
  for (const name of folders.filter((each) => !config.database.url || existsSync(join(config.dataFolder, each))))
    await cp(join(config.dataFolder, name), join(target, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: isFinished,
    })
  await writeFile(join(target, 'backup.json'), `${JSON.stringify(manifest)}\n`)
  return manifest
}

async function copyEmbedded({ dataFolder }: Config, target: string): Promise<void> {
  const folder = join(dataFolder, 'postgres')
  const postgres = await startPostgres({ folder, log: () => {} })
  try {
    await copyCluster({ connection: postgres.ownerConnection, folder, target })
  } finally {
    await postgres.stop()
  }
}
