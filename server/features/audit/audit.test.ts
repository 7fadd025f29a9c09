import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { recordAudit } from './actions.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const entry = (subjectId: string) => ({ action: 'test.done', actorId: null, subjectId, after: { points: 3 } })

describe('the audit log', () => {
  it('is written in the transaction of what it tells of', async () => {
    const [kept, undone] = [newId(), newId()]
    const { database } = site.platform
    await database.transaction((tx) => recordAudit(tx, entry(kept)))
    const fails = database.transaction(async (tx) => {
      await recordAudit(tx, entry(undone))
      throw new Error('changed my mind')
    })
    await expect(fails).rejects.toThrow('changed my mind')
    const { rows } = await database.pool.query({
      text: 'select subject_id, action, before, after from audit_log where subject_id = any($1)',
      values: [[kept, undone]],
    })
    expect(rows).toEqual([{ subject_id: kept, action: 'test.done', before: null, after: { points: 3 } }])
  })

  it.each(['update audit_log set reason = null', 'delete from audit_log', 'truncate audit_log'])(
    'refuses "%s", even from its owner',
    async (sql) => {
      await recordAudit(site.platform.database.pool, entry(newId()))
      const owner = new pg.Client(site.config.database.ownerUrl)
      await owner.connect()
      const refused = owner.query(sql).finally(() => owner.end())
      await expect(refused).rejects.toThrow(/audit_log is refused/)
    },
  )
})
