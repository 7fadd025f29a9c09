import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type NewAuditEntry, recordAudit } from './actions.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const entry = (subjectId: string): NewAuditEntry => ({
  action: 'landing.sample',
  actorId: null,
  subjectId,
  after: { points: 3 },
})

describe('audit log', () => {
  it('is written in the same transaction as the change', async () => {
    const [committed, rolledBack] = [newId(), newId()]
    const { database } = site.platform
    await database.transaction((tx) => recordAudit(tx, entry(committed)))
    const failed = database.transaction(async (tx) => {
      await recordAudit(tx, entry(rolledBack))
      throw new Error('roll back')
    })
    await expect(failed).rejects.toThrow('roll back')
    const { rows } = await database.pool.query({
      text: 'select subject_id, action, before, after from audit_log where subject_id = any($1)',
      values: [[committed, rolledBack]],
    })
    expect(rows).toEqual([{ subject_id: committed, action: 'landing.sample', before: null, after: { points: 3 } }])
  })

  it.each(['update audit_log set reason = null', 'delete from audit_log', 'truncate audit_log'])(
    'rejects "%s", even from the owner of the table',
    async (sql) => {
      await recordAudit(site.platform.database.pool, entry(newId()))
      const owner = new pg.Client(site.config.database.ownerUrl)
      await owner.connect()
      const rejected = owner.query(sql).finally(() => owner.end())
      await expect(rejected).rejects.toThrow(/audit_log is not allowed/)
    },
  )
})
