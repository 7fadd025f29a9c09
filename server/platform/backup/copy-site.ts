// Copies the database, the keys and the files while the program runs.
import { existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { now } from '../clock.ts'
import type { Config } from '../config.ts'
import { copyCluster } from '../postgres/backup.ts'
import { startPostgres } from '../postgres/launcher.ts'
import { copyServer, type ServerDatabase } from './copy-server.ts'

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
