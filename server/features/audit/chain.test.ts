import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../testing/run-command.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { appendToChain, recordAudit, signChain, verifyChain } from './actions.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
})
afterAll(() => site.close())

/** Like someone who has taken over the database: past the triggers. */
async function tamper(sql: string): Promise<void> {
  const owner = new pg.Client(site.config.database.ownerUrl)
  await owner.connect()
  await owner.query('begin')
  for (const table of ['audit_log', 'audit_chain', 'audit_signatures'])
    await owner.query(`alter table ${table} disable trigger user`)
  await owner.query(sql)
  for (const table of ['audit_log', 'audit_chain', 'audit_signatures'])
    await owner.query(`alter table ${table} enable trigger user`)
  await owner.query('commit')
  await owner.end()
}

const record = (points: number) =>
  recordAudit(site.database.pool, {
    action: 'points.adjusted',
    actorId: null,
    subjectId: null,
    reason: `Test ${points}`,
    before: { points: 0 },
    after: { points, version: 1, count: 2 },
  })

/** In the order of the chain: several entries may have the same time. */
let ids: string[]
beforeEach(async () => {
  await tamper('truncate audit_log, audit_chain, audit_signatures')
  for (const points of [1, 2, 3]) await record(points)
  await appendToChain(site.platform)
  await signChain(site.platform)
  const text = 'select entry_id from audit_chain order by row_number'
  ids = (await site.database.pool.query<{ entry_id: string }>({ text })).rows.map(({ entry_id }) => entry_id)
})

describe('the chain of the audit log', () => {
  it('holds every entry once, however often and at how many places it is continued', async () => {
    await record(4)
    await Promise.all(Array.from({ length: 4 }, () => appendToChain(site.platform)))
    expect(await verifyChain(site.platform)).toEqual({ rows: 4, signedTo: 3, differsAt: null, unsignedAt: null })
  })

  it('takes in an entry that was committed after newer ones', async () => {
    await site.database.transaction(async (tx) => {
      await record(4)
      await recordAudit(tx, { action: 'settings.changed', actorId: null, subjectId: null })
      await record(5)
      await appendToChain(site.platform)
    })
    await appendToChain(site.platform)
    expect(await verifyChain(site.platform)).toMatchObject({ rows: 6, differsAt: null })
  })

  it.each([
    ['a changed value', `update audit_log set after = '{"points": 9}' where id = $id`],
    ['a changed reason', `update audit_log set reason = 'Other' where id = $id`],
    ['a changed time', `update audit_log set at = at + interval '1 ms' where id = $id`],
    ['a removed entry', 'delete from audit_log where id = $id'],
    ['a removed row of the chain', 'delete from audit_chain where entry_id = $id'],
  ])('shows %s', async (_, sql) => {
    await tamper(sql.replace('$id', `'${ids[1]}'`))
    expect(await verifyChain(site.platform)).toMatchObject({ differsAt: 2 })
  })

  it('shows that all hashes were computed again, because the signature is missing', async () => {
    await tamper(`update audit_log set reason = 'Other' where id = '${ids[1]}'; truncate audit_chain, audit_signatures`)
    await appendToChain(site.platform)
    await tamper(`insert into audit_signatures select row_number, hash, 'key', 'signature', now() from audit_chain
      where row_number = 3`)
    expect(await verifyChain(site.platform)).toMatchObject({ differsAt: null, unsignedAt: 3 })
  })

  it('is signed once a day of the site', async () => {
    await record(4)
    await appendToChain(site.platform)
    await signChain(site.platform)
    expect(await verifyChain(site.platform)).toMatchObject({ rows: 4, signedTo: 3 })
    await tamper(`update audit_signatures set signed_at = signed_at - interval '1 day'`)
    await signChain(site.platform)
    const { rows } = await site.database.pool.query({ text: 'select row_number from audit_signatures order by 1' })
    expect(rows).toEqual([{ row_number: 3 }, { row_number: 4 }])
  })

  it('is checked by npm run admin -- verify-audit', async () => {
    const good = 'All 3 entries of the audit log agree with their hashes. Signed up to entry 3.\n'
    expect(await runCommand(site, 'admin', 'verify-audit')).toEqual({ status: 0, text: good })
    await tamper(`update audit_log set reason = 'Other' where id = '${ids[2]}'`)
    const bad = 'Entry 3 of the audit log was changed or is missing.\n'
    expect(await runCommand(site, 'admin', 'verify-audit')).toEqual({ status: 1, text: bad })
  })

  it('goes on, and names the last entry if that is missing', async () => {
    await tamper(`delete from audit_log where id = '${ids[2]}'`)
    await record(4)
    const bad = 'Entry 3 of the audit log was changed or is missing.\n'
    expect(await runCommand(site, 'admin', 'verify-audit')).toEqual({ status: 1, text: bad })
    const { rows } = await site.database.pool.query({ text: 'select max(row_number) as last from audit_chain' })
    expect(rows).toEqual([{ last: 4 }])
  })

  it.each(['audit_chain', 'audit_signatures'])('has a table %s that even its owner only adds to', async (table) => {
    const owner = new pg.Client(site.config.database.ownerUrl)
    await owner.connect()
    for (const sql of [`update ${table} set hash = 'x'`, `delete from ${table}`, `truncate ${table} cascade`])
      await expect(owner.query(sql)).rejects.toThrow(/is not allowed/)
    await owner.end()
  })
})
