import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { readSettings } from './reads.ts'

let site: TestSite
let other: TestSite
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  other = await site.startAnother()
  admin = await createMember(site.platform, { role: 'admin' })
})
afterAll(async () => {
  await other.close()
  await site.close()
})

const read = async (token?: string) => await site.api(token)('GET /admin/settings')
const change = (firstPostsToReview: number, { token } = admin) =>
  site.api(token)('PUT /admin/settings', { body: { settings: { moderation: { firstPostsToReview } } } })

async function auditEntries() {
  const { rows } = await site.database.pool.query({
    text: `select actor_id, before, after from audit_log where action = 'settings.changed' order by at, id`,
  })
  return rows
}

const waitForOther = (firstPostsToReview: number): Promise<void> =>
  waitUntil('the other process has received the invalidation', async () => {
    const { moderation } = await readSettings({ platform: other.platform, db: other.platform.database.pool })
    return moderation.firstPostsToReview === firstPostsToReview
  })

describe('settings', () => {
  it('are only for administrators', async () => {
    const member = await createMember(site.platform)
    expect([(await read()).status, (await read(member.token)).status]).toEqual([401, 403])
    expect((await change(1, member)).status).toBe(403)
    expect(await auditEntries()).toEqual([])
  })

  it('have defaults until they are changed, and then apply on every node', async () => {
    expect((await read(admin.token)).body.settings).toEqual({ moderation: { firstPostsToReview: 0 } })
    await waitForOther(0)
    expect((await change(3)).body.settings.moderation.firstPostsToReview).toBe(3)
    expect((await read(admin.token)).body.settings.moderation.firstPostsToReview).toBe(3)
    await waitForOther(3)
  })

  it('record real changes in the audit log, and nothing when nothing changed', async () => {
    await change(4)
    await change(4)
    const entries = await auditEntries()
    expect(entries.at(-1)).toEqual({
      actor_id: admin.id,
      before: { 'moderation.firstPostsToReview': 3 },
      after: { 'moderation.firstPostsToReview': 4 },
    })
    expect(entries).toHaveLength(2)
  })

  it.each([-1, 51, 1.5])('reject %d as the number of first posts', async (count) => {
    const { status, body } = await change(count)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['settings.moderation.firstPostsToReview']])
  })

  it('keep one of several parallel changes, and record each with the value before it', async () => {
    await Promise.all([5, 6, 7, 8, 9].map((count) => change(count)))
    const last = (await read(admin.token)).body.settings.moderation.firstPostsToReview
    const entries = (await auditEntries()).slice(2)
    expect(entries).toHaveLength(5)
    expect(entries.map(({ before }) => before['moderation.firstPostsToReview'])).toContain(4)
    const chain = new Map(entries.map(({ before, after }) => [before['moderation.firstPostsToReview'], after]))
    let value = 4
    while (chain.has(value)) value = chain.get(value)['moderation.firstPostsToReview']
    expect(value).toBe(last)
  })
})
