// When a backup was last restored on trial, as a file in DATA_DIR.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

export const drillRecordName = 'last-restore-drill.json'

/** `isComplete`: nothing was missing. */
export type DrillRecord = { at: string; backup: string; isComplete: boolean }

type Folder = Pick<Config, 'dataFolder'>

const pathOf = ({ dataFolder }: Folder): string => join(dataFolder, drillRecordName)

export const recordDrill = (folder: Folder, record: DrillRecord): Promise<void> =>
  writeFile(pathOf(folder), `${JSON.stringify(record)}\n`, { mode: 0o600 })

/** Null if there was none. */
export async function lastDrill(folder: Folder): Promise<DrillRecord | null> {
  const text = await readFile(pathOf(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : (JSON.parse(text) as DrillRecord)
}
