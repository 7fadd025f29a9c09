import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personalData } from '../../features.ts'
import { eraseTable, exportTable } from '../../platform/database/personal-data.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const treatments = personalData.flatMap(({ tables }) => Object.entries(tables))
const nobody = { member: 'f'.repeat(24), email: 'nobody@members.test', username: 'nobody' }

describe('personal data', () => {
  it('is declared once for each table of the database', async () => {
    const { rows } = await site.database.pool.query<{ name: string }>({
      text: `select table_name as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE'`,
    })
    expect(treatments.map(([table]) => table).sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  it('says how to erase and export every table with a column that refers to a member', async () => {
    const { rows } = await site.database.pool.query<{ name: string }>({
      text: `select distinct table_name as name from information_schema.columns
         where table_schema = 'public' and column_name in ('member_id', 'author_id', 'owner_id', 'recipient_id',
           'reporter_id', 'follower_id', 'following_id', 'blocked_id', 'email')`,
    })
    const names = new Set(rows.map(({ name }) => name))
    const untreated = treatments
      .filter(([table]) => names.has(table))
      .filter(([, { erase, export: exported }]) => typeof erase === 'object' && 'keep' in erase && 'omit' in exported)
    expect(untreated).toEqual([])
  })

  it.each(treatments)('has statements for %s that the database accepts', async (table, treatment) => {
    await eraseTable(site.database.pool, table, treatment, nobody)
    for await (const rows of exportTable(site.database.pool, table, treatment, nobody)) expect(rows).toEqual([])
  })
})
