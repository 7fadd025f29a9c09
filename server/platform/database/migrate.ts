// Forward-only migrations, run at start under an advisory lock: if two nodes start at once, one waits for the other.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { sha256 } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Connection } from './database.ts'

const lock = 7_203_114_001
const migrationsFolder = join(import.meta.dirname, '../../migrations')

export class MigrationError extends Error {}

type Migration = { name: string; sql: string; checksum: string }
/** `checksum` is missing until 0019_migration_checksums.sql is applied. */
type AppliedMigration = { name: string; checksum?: string | null }

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have other line endings.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: sha256(sql) }
    }),
  )
}

function checkApplied(migrations: Migration[], applied: AppliedMigration[]): void {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const unknown = applied.filter(({ name }) => !checksums.has(name))
  if (unknown.length > 0) {
    const names = unknown.map(({ name }) => name).join(', ')
    throw new MigrationError(`this database is newer than the program: it has ${names}`)
  }
  const changed = applied.find(({ name, checksum }) => checksum && checksum !== checksums.get(name))
  if (changed) {
    throw new MigrationError(
      `the migration ${changed.name} has changed since it was applied: restore the file and put the change into a new one`,
    )
  }
}

// Ignores the checksum as long as its column doesn't exist.
const insertApplied = `
  insert into migrations
  select r.* from jsonb_populate_record(
    null::migrations, jsonb_build_object('name', $1::text, 'checksum', $2::text, 'applied_at', now())) as r`

/** For migrations applied before the column existed. */
const fillChecksums = `
  update migrations set checksum = files.checksum
  from jsonb_to_recordset($1::jsonb) as files (name text, checksum text)
  where migrations.name = files.name and migrations.checksum is null`

/** Applies all missing migrations, each in its own transaction. Returns the names it applied. */
export async function migrate(connection: Connection, log: Log, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows: applied } = await client.query<AppliedMigration>('select * from migrations')
    checkApplied(migrations, applied)
    const appliedNames = new Set(applied.map(({ name }) => name))
    const missing = migrations.filter(({ name }) => !appliedNames.has(name))
    for (const migration of missing) {
      await client.query('begin')
      await client.query(migration.sql)
      await client.query(insertApplied, [migration.name, migration.checksum])
      await client.query('commit')
    }
    if (missing.length > 0) log.info({ migrations: missing.length, last: missing.at(-1)?.name }, 'migrated')
    await client.query(fillChecksums, [JSON.stringify(migrations.map(({ name, checksum }) => ({ name, checksum })))])
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
