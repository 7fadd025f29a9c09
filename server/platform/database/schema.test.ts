import { globSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { statements } from './statement.ts'
import { tables } from './table.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
  const folder = join(import.meta.dirname, '../..')
  for (const file of globSync('features/**/{tables,queries,fragments}{.ts,/*.ts}', { cwd: folder })) {
    await import(join(folder, file))
  }
})
afterAll(() => site.close())

const typeNames: Record<string, string> = {
  _text: 'text[]',
  _int4: 'integer[]',
  int4: 'integer',
  int2: 'smallint',
  int8: 'bigint',
  bool: 'boolean',
}

describe('database schema', () => {
  it('accepts every statement of the program', async () => {
    expect(statements.size).toBeGreaterThan(20)
    const client = new pg.Client(site.platform.database.connection)
    await client.connect()
    const rejected: string[] = []
    for (const [name, text] of statements) {
      // LOCK TABLE can't be prepared, so it is executed and rolled back.
      const trial = text.startsWith('lock table ') ? `begin; ${text}; rollback` : `prepare "${name}" as ${text}`
      await client.query(trial).catch((error: Error) => rejected.push(`${name}: ${error.message}`))
    }
    await client.end()
    expect(rejected).toEqual([])
  })

  it('matches the columns of the table definitions', async () => {
    expect(tables.length).toBeGreaterThan(5)
    const { rows } = await site.platform.database.pool.query<{
      table_name: string
      column_name: string
      udt_name: string
      is_nullable: string
    }>({
      text: `select table_name, column_name, udt_name, is_nullable from information_schema.columns where table_schema = 'public'`,
    })
    for (const { name, columns } of tables) {
      const real = rows
        .filter((row) => row.table_name === name)
        .map((row) => [
          row.column_name,
          `${typeNames[row.udt_name] ?? row.udt_name}${row.is_nullable === 'YES' ? '?' : ''}`,
        ])
      expect({ [name]: Object.fromEntries(real) }).toEqual({ [name]: columns })
    }
  })
})
