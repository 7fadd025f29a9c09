// Copies all rows from one database to another, also between versions of PostgreSQL. Nothing may write to either meanwhile.
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { ConfigError } from '../config.ts'
import type { Connection } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { withClient } from '../database/with-client.ts'
import { migrateJobQueue } from '../jobs-runner.ts'
import type { Log } from '../log.ts'
import { writable } from './read-only.ts'

export type CopiedTable = { name: string; rows: number; isNew: boolean }

/** Rows have the same text on both sides, whatever the servers' defaults are. */
const sessionSettings = `${writable} -c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c bytea_output=hex -c extra_float_digits=1`

/** Exists in the target while a copy isn't finished. */
const marker = 'unfinished_move'

type Table = { name: string; columns: string }

// Both sides have made these tables with the same migrations. The rows that migrations insert are there already.
const readTables = `
  select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relname not in ('migrations', '${marker}')
  group by c.oid order by 1`

const readSequences = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'graphile_worker') and c.relkind = 'S' order by 1`

const readForeignKeys = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
  order by 1, 2`

type ForeignKey = { table: string; name: string; definition: string }

const rowsOf = async <Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<Row[]> =>
  (await client.query<Row>(text)).rows

/** The number of rows, and a sum over the hash of each row: it doesn't depend on their order. */
async function digestOf(client: pg.Client, { name, columns }: Table): Promise<{ rows: number; hash: string }> {
  const [digest] = await rowsOf<{ rows: number; hash: string }>(
    client,
    `select count(*) as rows, coalesce(sum(('x' || left(md5(row::text), 15))::bit(60)::bigint), 0)::text as hash
     from (select ${columns} from ${name}) as row`,
  )
  return digest!
}

async function copyTable(source: pg.Client, target: pg.Client, { name, columns }: Table): Promise<void> {
  await target.query('begin')
  // Triggers would count, chain or refuse rows that were counted, chained and accepted already.
  await target.query(`alter table ${name} disable trigger user`)
  await target.query(`truncate ${name}`)
  await pipeline(
    source.query(copyTo(`copy (select ${columns} from ${name}) to stdout`)),
    target.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
  )
  await target.query(`alter table ${name} enable trigger user`)
  await target.query('commit')
}

/** Skips tables that an interrupted copy has brought already. */
async function copyAndCompare(source: pg.Client, target: pg.Client, table: Table): Promise<CopiedTable> {
  const wanted = await digestOf(source, table)
  const isEqual = async () => {
    const { rows, hash } = await digestOf(target, table)
    return rows === wanted.rows && hash === wanted.hash
  }
  if (await isEqual()) return { name: table.name, rows: wanted.rows, isNew: false }
  await copyTable(source, target, table)
  if (!(await isEqual())) throw new Error(`${table.name} differs after it was copied`)
  return { name: table.name, rows: wanted.rows, isNew: true }
}

async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  for (const { name } of await rowsOf<{ name: string }>(source, readSequences)) {
    const [state] = await rowsOf<{ last_value: string; is_called: boolean }>(
      source,
      `select last_value, is_called from ${name}`,
    )
    await target.query('select setval($1::regclass, $2, $3)', [name, state!.last_value, state!.is_called])
  }
}

async function startMarking(target: pg.Client): Promise<void> {
  const [found] = await rowsOf<{ marked: boolean; used: boolean }>(
    target,
    `select to_regclass('${marker}') is not null as marked, exists (select from members) as used`,
  )
  if (found!.used && !found!.marked) throw new ConfigError('the target database has members already: it must be empty')
  await target.query(`create table if not exists ${marker} (at timestamptz not null default now())`)
}

async function replaceForeignKeys(target: pg.Client, wanted: ForeignKey[] | null): Promise<void> {
  const present = await rowsOf<ForeignKey>(target, readForeignKeys)
  if (wanted === null) {
    for (const { table, name } of present) await target.query(`alter table ${table} drop constraint ${name}`)
    return
  }
  for (const { table, name, definition } of wanted)
    await target.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/**
 * `source` and `target` are their databases' owners. Migrates the target, copies and compares each table, and reports
 * it. An interrupted copy resumes where it was. Returns the number of rows.
 */
export async function copyDatabase(
  source: Connection,
  target: Connection,
  log: Log,
  onTable: (table: CopiedTable) => void = () => {},
): Promise<number> {
  await migrate({ ...target, options: writable }, log)
  await migrateJobQueue({ ...target, options: writable })
  const settings = { options: sessionSettings, application_name: 'move' }
  return await withClient({ ...source, ...settings }, (from) =>
    withClient({ ...target, ...settings }, async (to) => {
      const migrations = 'select name from migrations order by name'
      const [ours, theirs] = [await rowsOf(from, migrations), await rowsOf(to, migrations)]
      if (JSON.stringify(ours) !== JSON.stringify(theirs))
        throw new ConfigError('the databases have different versions: start this version on the old one first')
      const foreignKeys = await rowsOf<ForeignKey>(from, readForeignKeys)
      await startMarking(to)
      await replaceForeignKeys(to, null)
      let rows = 0
      for (const table of await rowsOf<Table>(from, readTables)) {
        const copied = await copyAndCompare(from, to, table)
        rows += copied.rows
        onTable(copied)
      }
      await copySequences(from, to)
      await replaceForeignKeys(to, foreignKeys)
      // The old program runs these jobs now and can't record their end.
      await to.query(
        'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
      )
      await to.query(
        'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
      )
      await to.query(`drop table ${marker}`)
      await to.query('analyze')
      return rows
    }),
  )
}
