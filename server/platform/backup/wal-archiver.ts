// Copies the WAL to BACKUP_TO as it is written, in one worker of the site.

import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { minute, second } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { storeWalFile, updateWalStatus } from './wal-archive.ts'
import { isSegment } from './wal-names.ts'
import { openEmbeddedSource, openStreamSource, releaseEmbedded, type WalSource } from './wal-source.ts'

/** How often the unfinished segment is stored. If the machine is lost, so are at most the changes of this time. */
const interval = minute
/** Until another process is asked whether it still archives, and until a lost server is tried again. */
const retryDelay = 5 * second

type Backup = NonNullable<Config['backup']>

/** Stores everything that is new. */
export async function archivePending(config: Config, source: WalSource): Promise<void> {
  const backup = config.backup as Backup
  const { system } = source
  const scratch = join(config.dataFolder, 'wal/packed')
  const { complete, partial, at, archived } = await source.pending()
  const isNew = ({ name }: { name: string }) => !source.histories.has(name)
  for (const { name, path } of complete.filter(isNew)) {
    await storeWalFile(backup, { system, name, file: path, scratch })
    if (!isSegment(name)) source.histories.add(name)
  }
  if (partial)
    await storeWalFile(backup, { system, name: `${partial.name}.partial`, file: partial.content, scratch }).catch(
      (error: NodeJS.ErrnoException) => {
        // It was completed meanwhile: the next run takes it.
        if (error.code !== 'ENOENT') throw error
      },
    )
  const segment = partial?.name ?? complete.findLast(({ name }) => isSegment(name))?.name
  if (segment) await updateWalStatus(backup, { system, at, segment })
  await archived()
}

export const openWalSource = (config: Config, log: Log): Promise<WalSource | null> =>
  config.database.url
    ? openStreamSource(config, (line) => log.warn({ pg_receivewal: line }, 'the stream of the WAL reports'))
    : openEmbeddedSource(config)

/** Archives until the program stops, if there are backups. Errors are logged and tried again. */
export function startWalArchiver(config: Config, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const wait = (time: number) => pause(time, undefined, { signal, ref: false }).catch(() => {})
  const archiveWhileOpen = async (source: WalSource) => {
    let isOpen = true
    void source.ended.then(() => {
      isOpen = false
    })
    try {
      while (isOpen && !signal.aborted) {
        await archivePending(config, source)
        await Promise.race([wait(interval), source.ended])
      }
      // The rest, also of a server that was lost.
      await archivePending(config, source)
    } finally {
      await source.close()
    }
  }
  const run = async () => {
    while (!signal.aborted) {
      try {
        const source = await openWalSource(config, log)
        if (source) await archiveWhileOpen(source)
      } catch (error) {
        log.warn({ err: error }, 'the WAL is not archived')
      }
      if (!signal.aborted) await wait(retryDelay)
    }
  }
  const release = () =>
    releaseEmbedded(config).catch((error) => log.warn({ err: error }, 'the WAL of an earlier archive is still kept'))
  const running = config.backup ? run() : config.database.url ? Promise.resolve() : release()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
