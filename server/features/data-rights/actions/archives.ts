// Writes everything about a member into zip archives, and deletes archives. Only one batch of rows and one chunk of a file are in memory.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dataRightsLimits } from '#contract/data-rights.ts'
import { exportTexts } from '#contract/messages/en/data-rights.ts'
import { ago, now } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import { type Cell, toCsv } from '../../../platform/csv.ts'
import { exportTable, type PersonalFile, type Subject } from '../../../platform/database/personal-data.ts'
import { cachedFormats } from '../../../platform/date-formats.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { largestZipEntry, openZip, type ZipWriter } from '../../../platform/zip.ts'
import {
  deleteOldRequests,
  expiredExports,
  exportsOfMember,
  failAbandoned,
  keptExports,
  setExpired,
} from '../queries.ts'
import { archiveFolder, archivesPrefix, requestLifetime, scratchFolder } from '../rules.ts'

const timeFormat = cachedFormats('en-IN', { dateStyle: 'long', timeStyle: 'long' })

type Batches = () => AsyncGenerator<string[]>

async function* jsonOf(batches: Batches): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const rows of batches()) {
    yield separator + rows.join(',\n')
    separator = ',\n'
  }
  yield '\n]\n'
}

/** A number that JavaScript can't hold stays the text that it was. */
const exactNumber = (_key: string, value: unknown, { source }: { source?: string } = {}): unknown =>
  typeof value === 'number' && source !== undefined && /\d{16}/.test(source.replace('.', '')) ? source : value

function cellOf(value: unknown): Cell {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

async function* csvOf(batches: Batches): AsyncGenerator<string> {
  let isFirst = true
  for await (const texts of batches()) {
    const rows = texts.map((text) => JSON.parse(text, exactNumber) as Record<string, unknown>)
    const cells = rows.map((row) => Object.values(row).map(cellOf))
    // The mark at the beginning belongs to the file, not to each batch.
    yield isFirst ? toCsv([Object.keys(rows[0]!), ...cells]) : toCsv(cells).slice(1)
    isFirst = false
  }
}

async function addTables(platform: Platform, subject: Subject, zip: ZipWriter): Promise<void> {
  for (const { tables } of platform.personalData)
    for (const [table, treatment] of Object.entries(tables)) {
      const batches: Batches = () => exportTable(platform.database.pool, table, treatment, subject)
      const { done } = await batches().next()
      if (done) continue
      await zip.addText(`data/${table}.json`, jsonOf(batches))
      await zip.addText(`data/${table}.csv`, csvOf(batches))
    }
}

async function* filesOf(platform: Platform, subject: Subject): AsyncGenerator<PersonalFile> {
  for (const { files } of platform.personalData) if (files) yield* files(platform, subject)
}

async function sizeOf({ storage }: Platform, key: string): Promise<number | null> {
  const file = await storage.open(key)
  file?.close()
  return file?.size ?? null
}

/** `archiveBytes`: an archive that has reached this size isn't continued. */
type ArchiveOptions = { subject: Subject; folder: string; archiveBytes?: number }

/** `store` is called with the path of each archive and its size. The file is written over afterwards. */
export async function writeArchives(
  platform: Platform,
  { subject, folder, archiveBytes = dataRightsLimits.archiveBytes }: ArchiveOptions,
  store: (path: string, bytes: number) => Promise<void>,
): Promise<void> {
  const path = join(folder, 'archive.zip')
  const leftOut: string[] = []
  let zip = await openZip(path)
  const finish = async (): Promise<void> => {
    const bytes = await zip.finish()
    await zip.close()
    await store(path, bytes)
  }
  try {
    const at = timeFormat(platform.config.timeZone).format(now())
    const { name: product } = platform.config.product
    await zip.addText('README.txt', [exportTexts.readMe({ product, username: subject.username, at })])
    await addTables(platform, subject, zip)
    for await (const { name, key } of filesOf(platform, subject)) {
      const size = await sizeOf(platform, key)
      if (size === null) continue
      if (size > largestZipEntry) {
        leftOut.push(name)
        continue
      }
      if (zip.size() + size > archiveBytes && zip.size() > 0) {
        await finish()
        zip = await openZip(path)
      }
      const content = await platform.storage.get(key)
      if (content) await zip.addFile(name, content)
    }
    if (leftOut.length > 0) await zip.addText(exportTexts.leftOutFile, [exportTexts.leftOut(leftOut)])
    await finish()
  } finally {
    await zip.close().catch(() => {})
  }
}

export async function removeArchives({ storage }: Platform, key: string): Promise<void> {
  const keys: string[] = []
  for await (const file of storage.list(archiveFolder(key))) keys.push(file.key)
  if (keys.length > 0) await storage.remove(keys)
}

/** An export that is being made finds out at its end. */
export async function removeExportsOf(platform: Platform, member: string): Promise<void> {
  for (const { key } of await exportsOfMember(platform.database.pool, { member })) await removeArchives(platform, key)
}

/** Removes archives that were stored while their member was erased, or by a process that was killed. */
async function removeStrayArchives(platform: Platform): Promise<void> {
  const { storage, config, database } = platform
  const stored: string[] = []
  for await (const { key } of storage.list(archivesPrefix)) stored.push(key)
  // Read after the files: an export that begins meanwhile isn't among them.
  const kept = await keptExports(database.pool)
  const folders = kept.map(({ key }) => archiveFolder(key))
  const stray = stored.filter((key) => !folders.some((folder) => key.startsWith(folder)))
  if (stray.length > 0) await storage.remove(stray)
  if (!kept.some(({ state }) => state === 'pending')) await rm(scratchFolder(config), { recursive: true, force: true })
}

const batchSize = 100

/** Files before rows, so that an interrupted run is repeated. */
export async function sweepExports(platform: Platform): Promise<void> {
  const { pool } = platform.database
  for (let found = batchSize; found === batchSize; ) {
    const expired = await expiredExports(pool, { now: now().toISOString(), limit: batchSize })
    for (const { key } of expired) await removeArchives(platform, key)
    await setExpired(pool, { ids: expired.map(({ id }) => id) })
    found = expired.length
  }
  const abandoned = await platform.database.transaction(async (db) => {
    const failed = await failAbandoned(db)
    for (const { member_id: memberId } of failed) await emit(db, 'export:changed', { memberId, state: 'failed' })
    return failed
  })
  for (const { key } of abandoned) await removeArchives(platform, key)
  await removeStrayArchives(platform)
  await deleteOldRequests(pool, { before: ago(requestLifetime) })
}
