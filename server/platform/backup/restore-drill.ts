// Restores the newest backup to a scratch folder and compares it with the site: whatever is on the site and older than
// the backup must be in it. Rows and files deleted since may be missing on the site.
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { minute } from '../clock.ts'
import { type Config, ConfigError } from '../config.ts'
import { withClient } from '../database/with-client.ts'
import { sha256OfStream } from '../ids.ts'
import { restoreCluster } from '../postgres/backup.ts'
import { majorOf } from '../postgres/binaries.ts'
import { startPostgres } from '../postgres/launcher.ts'
import { type BackupManifest, isFinished } from './copy-site.ts'
import { extractNewest } from './extract-backup.ts'

/** `missing`: what the site has and the backup lacks, such as `posts 67fa…`. */
export type DrillResult = { name: string; at: string; rows: number; files: number; indexes: number; missing: string[] }

/** A transaction that began before the backup may end after it. */
const margin = 5 * minute
const batchSize = 10_000

const tablesWithTimes = `
  select quote_ident(id.table_name) as name from information_schema.columns id
  join information_schema.columns created using (table_schema, table_name)
  join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and id.column_name = 'id'
    and created.column_name = 'created_at' and created.data_type like 'timestamp%' order by 1`

const checkIndexes = `
  select count(bt_index_check(index.oid)::text)::int as checked from pg_class index
  join pg_am on pg_am.oid = index.relam join pg_namespace space on space.oid = index.relnamespace
  where pg_am.amname = 'btree' and index.relkind = 'i' and space.nspname not like 'pg_%'`

async function withDatabase<T>(folder: string, durable: boolean, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ folder, log: () => {}, durable })
  try {
    return await withClient({ ...postgres.ownerConnection, ssl: false }, work)
  } finally {
    await postgres.stop()
  }
}

/** The rows of one table on the site that the backup lacks. */
async function compareTable(site: pg.Client, restored: pg.Client, table: string, before: Date) {
  const missing: string[] = []
  let rows = 0
  let last: string | null = null
  do {
    const text = `select id::text as id from ${table} where created_at < $1 and ($2::text is null or id::text > $2)
      order by id::text limit ${batchSize}`
    const batch: { id: string }[] = (await site.query(text, [before, last])).rows
    const ids = batch.map(({ id }) => id)
    const lacking = await restored.query(
      `select wanted.id from unnest($1::text[]) wanted (id)
       where not exists (select from ${table} kept where kept.id::text = wanted.id)`,
      [ids],
    )
    missing.push(...lacking.rows.map(({ id }) => `${table} ${id}`))
    rows += ids.length
    last = ids.length === batchSize ? ids.at(-1)! : null
  } while (last !== null)
  return { rows, missing }
}

const hashOf = (file: string): Promise<string | null> =>
  sha256OfStream(createReadStream(file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** The files of the site that the backup lacks or has otherwise. */
async function compareFiles(site: string, restored: string, before: Date) {
  const entries = await readdir(site, { recursive: true, withFileTypes: true }).catch(() => [])
  const missing: string[] = []
  let files = 0
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !isFinished(file)) continue
    const found = await stat(file).catch(() => null)
    if (!found || found.mtime >= before) continue
    files += 1
    const path = file.slice(site.length)
    const hash = await hashOf(file)
    if (hash !== null && hash !== (await hashOf(join(restored, path)))) missing.push(`media${path}`)
  }
  return { files, missing }
}

export async function drillRestore(config: Config, scratch: string): Promise<DrillResult> {
  const { url, ownerUrl } = config.database
  if (!url && (await majorOf(join(config.dataFolder, 'postgres/cluster'))) === null)
    throw new ConfigError(`${config.dataFolder} has no site to compare with`)
  const archive = join(scratch, 'archive')
  const name = await extractNewest(config, archive)
  const { at, withMedia, server } = JSON.parse(await readFile(join(archive, 'backup.json'), 'utf8')) as BackupManifest
  const before = new Date(Date.parse(at) - margin)
  const restored = join(scratch, 'postgres')
  const recovery = server && { wal: null, server }
  await restoreCluster({ source: join(archive, 'postgres'), folder: restored, recovery })
  const withSite = <T>(work: (client: pg.Client) => Promise<T>) =>
    url
      ? withClient({ connectionString: ownerUrl ?? url }, work)
      : withDatabase(join(config.dataFolder, 'postgres'), true, work)
  return withDatabase(restored, false, async (copy) => {
    await copy.query('create extension if not exists amcheck')
    const indexes = (await copy.query(checkIndexes)).rows[0].checked as number
    return withSite(async (site) => {
      const result: DrillResult = { name, at, rows: 0, files: 0, indexes, missing: [] }
      for (const { name: table } of (await copy.query(tablesWithTimes)).rows as { name: string }[]) {
        const { rows, missing } = await compareTable(site, copy, table, before)
        result.rows += rows
        result.missing.push(...missing)
      }
      if (!withMedia) return result
      const { files, missing } = await compareFiles(join(config.dataFolder, 'media'), join(archive, 'media'), before)
      return { ...result, files, missing: [...result.missing, ...missing] }
    })
  })
}
