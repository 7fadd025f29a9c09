// Forward-only migrations, run at start under an advisory lock: if two nodes start at once, one waits for the other.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Connection } from './database.ts'

const lock = 7_203_114_001
const folder = join(import.meta.dirname, '../../migrations')

export class MigrationError extends Error {}

/** Applies all missing migrations, each in its own transaction. Returns the names it applied. */
export async function migrate(connection: Connection, log: Log): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const unknown = [...applied].filter((name) => !files.includes(name))
    if (unknown.length > 0)
      throw new MigrationError(`this database is newer than the program: it has ${unknown.join(', ')}`)
    const missing = files.filter((name) => !applied.has(name))
    for (const name of missing) {
      await client.query('begin')
      await client.query(await readFile(join(folder, name), 'utf8'))
      await client.query('insert into migrations (name) values ($1)', [name])
      await client.query('commit')
      log.info({ migration: name }, 'migrated')
    }
    return missing
  } finally {
    await client.end()
  }
}
