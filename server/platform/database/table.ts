// A feature's table definitions. A test compares each one with the migrated database.
type ColumnTypes = {
  text: string
  'text[]': string[]
  integer: number
  'integer[]': number[]
  smallint: number
  bigint: number
  /** An exact decimal. */
  numeric: string
  boolean: boolean
  /** ISO 8601 with milliseconds, UTC. */
  timestamptz: string
  /** '2026-11-22' */
  date: string
  jsonb: unknown
  bytea: Buffer
  tsvector: string
}
type ColumnName = keyof ColumnTypes
/** A trailing question mark means nullable. */
export type Column = ColumnName | `${ColumnName}?`
type ValueOf<C extends Column> = C extends `${infer N extends ColumnName}?`
  ? ColumnTypes[N] | null
  : C extends ColumnName
    ? ColumnTypes[C]
    : never

export type Table<C extends Record<string, Column> = Record<string, Column>> = { name: string; columns: C }
export type Row<T extends Table> = { [K in keyof T['columns']]: ValueOf<T['columns'][K]> }

export const tables: Table[] = []

export function table<const C extends Record<string, Column>>(name: string, columns: C): Table<C> {
  const definition = { name, columns }
  tables.push(definition)
  return definition
}
