// A file in DATA_DIR with the ids of erased members. It isn't part of backups: a backup from before an erasure is restored
// beside it, and the member is erased again.
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { now } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Platform } from '../../../platform/context.ts'

export const erasureRecordName = 'erased-members.txt'

const recordPath = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => join(dataFolder, erasureRecordName)

/** Lines of an id and a time. */
export async function readErasureRecord(config: Pick<Config, 'dataFolder'>): Promise<string[]> {
  const text = await readFile(recordPath(config), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return [...new Set(text.split('\n').flatMap((line) => line.match(/^[0-9a-f]{24}\b/)?.[0] ?? []))]
}

export async function noteErasure({ config }: Platform, memberId: string): Promise<void> {
  if ((await readErasureRecord(config)).includes(memberId)) return
  await appendFile(recordPath(config), `${memberId} ${now().toISOString()}\n`, { mode: 0o600, flush: true })
}
