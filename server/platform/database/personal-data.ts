// Declares a feature's data about members: how each table is exported for a member, and how it is erased with them.
// Every table is declared exactly once; a test compares them with the database.
import type { Platform } from '../context.ts'
import { type Db, type Statement, statement } from './statement.ts'

/** Parameters of the conditions: `$member`, `$email` and `$username`. The last two are '' once they are erased. */
export type Subject = { member: string; email: string; username: string }

type Erasure =
  /** Deletes the rows that match. */
  | { delete: string }
  /** Assigns these values to the rows that match. */
  | { set: string; where: string }
  /** The feature's `erase` or `finish` takes care of the table. */
  | 'erase'
  /** Why nothing is erased. */
  | { keep: string }

type Export =
  /**
   * `key`: SQL of a text that orders the rows and is different in each. `without`: columns that say nothing about the
   * member. `read`: turns the stored rows, each as JSON, into what is exported.
   */
  | { key: string; where: string; without?: string[]; read?: (db: Db, rows: string[]) => Promise<string[]> }
  /** Why nothing is exported. */
  | { omit: string }

export type TableTreatment = { erase: Erasure; export: Export }

/** A stored file of the member, for the export. */
export type PersonalFile = { name: string; key: string }

export type PersonalData = {
  tables: Record<string, TableTreatment>
  /** Erases data that statements alone can't. Safe to repeat. Runs before the tables of the feature. */
  erase?: (platform: Platform, subject: Subject) => Promise<void>
  /** Runs after all features have erased their data. */
  finish?: (platform: Platform, subject: Subject) => Promise<void>
  files?: (platform: Platform, subject: Subject) => AsyncIterable<PersonalFile>
}

/** For tables without anything about a member, which say why. */
export const notPersonal = (reason: string): TableTreatment => ({ erase: { keep: reason }, export: { omit: reason } })

/** Rows that are deleted with the member and exported. */
export const ownRows = (column: string, key: string, without: string[] = []): TableTreatment => {
  const where = `${column} = $member`
  return { erase: { delete: where }, export: { key, where, without } }
}

/** Rows that are deleted with the member and not exported. */
export const ownInternals = (column: string, reason: string): TableTreatment => ({
  erase: { delete: `${column} = $member` },
  export: { omit: reason },
})

export const platformData: PersonalData = {
  tables: {
    idempotency_keys: ownInternals('member_id', 'hashes that keep repeated requests from having two effects'),
    events: notPersonal('ids, deleted when they are published'),
    migrations: notPersonal('of the database'),
  },
}

type EraseRows = Statement<Subject & { limit: number }, { count: number }>

/** Keeps each statement short. */
const eraseBatchSize = 1000

const eraseStatements = new Map<string, EraseRows>()
const exportStatements = new Map<string, Statement<Subject & { after: string; limit: number }, ExportedRow>>()

function eraseStatement(table: string, erasure: { delete: string } | { set: string; where: string }): EraseRows {
  const known = eraseStatements.get(table)
  if (known) return known
  const text =
    'delete' in erasure
      ? `with gone as (
           delete from ${table} where ctid = any(array(select ctid from ${table} where ${erasure.delete} limit $limit::int))
           returning 1
         ) select count(*) as count from gone`
      : `with emptied as (update ${table} set ${erasure.set} where ${erasure.where} and $limit::int > 0 returning 1)
         select 0::bigint as count from emptied limit 1`
  const created: EraseRows = statement(`personalData.erase.${table}`, text)
  eraseStatements.set(table, created)
  return created
}

export async function eraseTable(db: Db, table: string, { erase }: TableTreatment, subject: Subject): Promise<void> {
  if (erase === 'erase' || 'keep' in erase) return
  const run = eraseStatement(table, erase)
  let erased = eraseBatchSize
  while (erased === eraseBatchSize) erased = (await run(db, { ...subject, limit: eraseBatchSize }))[0]?.count ?? 0
}

type ExportedRow = { key: string; row: string }

function exportStatement(table: string, { key, where, without = [] }: Extract<Export, { key: string }>) {
  const known = exportStatements.get(table)
  if (known) return known
  const columns = without.reduce((row, column) => `${row} - '${column}'`, `to_jsonb(${table})`)
  const created: Statement<Subject & { after: string; limit: number }, ExportedRow> = statement(
    `personalData.export.${table}`,
    // Only the rows of the batch become JSON: all of them are sorted for each batch.
    `select (${key}) as key, (${columns})::text as row from (
       select * from ${table} where (${where}) and (${key}) > $after order by (${key}) limit $limit::int
     ) ${table} order by 1`,
  )
  exportStatements.set(table, created)
  return created
}

const exportBatchSize = 500

/** The rows of a table that are about the member, each as JSON with exact numbers, in batches. */
export async function* exportTable(
  db: Db,
  table: string,
  treatment: TableTreatment,
  subject: Subject,
): AsyncGenerator<string[]> {
  if ('omit' in treatment.export) return
  const read = exportStatement(table, treatment.export)
  for (let after = ''; ; ) {
    const rows = await read(db, { ...subject, after, limit: exportBatchSize })
    const texts = rows.map(({ row }) => row)
    if (rows.length > 0) yield (await treatment.export.read?.(db, texts)) ?? texts
    if (rows.length < exportBatchSize) return
    after = rows.at(-1)!.key
  }
}
