import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { day, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'

let site: TestSite
let admin: CreatedMember
let busy: CreatedMember
let quiet: CreatedMember

/** Posts on days from today on: 0 is today. */
async function postOn(member: CreatedMember, days: number[]): Promise<void> {
  for (const at of days) {
    shiftClock(at * day)
    await createPost(site.platform, member)
    await site.idle()
  }
  shiftClock(0)
}

beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin', name: '=cmd|calc', username: 'admin_one' })
  busy = await createMember(site.platform, { name: 'Meera Krishnan', username: 'meera_k' })
  quiet = await createMember(site.platform, { name: '+Rohan "R", Deshpande', username: 'rohan_d' })
  await postOn(busy, [-40, -39, -38, -37, -2, -1, 0])
  await postOn(quiet, [-35])
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const list = async (query: Record<string, string> = {}) =>
  (await site.api(admin.token)('GET /admin/user-progress', { query } as never)).body
const names = async (query: Record<string, string>) =>
  (await list(query)).members.map(({ user }: { user: { username: string } }) => user.username)

describe('progress', () => {
  it('has points, streaks and posts of each member', async () => {
    const { members, pagination } = await list()
    expect(members[0]).toMatchObject({
      user: { _id: busy.id },
      points: { allTime: 70 },
      posts: 7,
      streak: 3,
      longestStreak: 4,
      badges: expect.any(Number),
      lessonsCompleted: 0,
      watchedMinutes: 0,
      quizzes: 0,
    })
    expect(members[1]).toMatchObject({ user: { _id: quiet.id }, points: { allTime: 10, weekly: 0 }, streak: 0 })
    expect(pagination.total).toBe(3)
  })

  it('of one member is the same', async () => {
    const { members } = await list()
    const one = await site.api(admin.token)('GET /admin/user-progress/:id', { params: { id: busy.id } })
    expect(one.body.member).toEqual(members[0])
    const none = await site.api(admin.token)('GET /admin/user-progress/:id', { params: { id: 'a'.repeat(24) } })
    expect(none.status).toBe(404)
  })

  it('keeps a streak until the day after', async () => {
    shiftClock(day)
    const fresh = await createMember(site.platform, { role: 'admin' })
    const { body } = await site.api(fresh.token)('GET /admin/user-progress/:id', { params: { id: busy.id } })
    expect(body.member.streak).toBe(3)
    shiftClock(2 * day)
    const later = await createMember(site.platform, { role: 'admin' })
    const { body: after } = await site.api(later.token)('GET /admin/user-progress/:id', { params: { id: busy.id } })
    expect([after.member.streak, after.member.longestStreak]).toEqual([0, 4])
  })

  it('is found by name, filtered by activity and sorted', async () => {
    expect(await names({ search: 'meera' })).toEqual(['meera_k'])
    expect(await names({ activity: 'week' })).toEqual(['meera_k'])
    expect(await names({ activity: 'none', search: 'rohan' })).toEqual(['rohan_d'])
    expect((await names({ sort: 'joined' })).indexOf('meera_k')).toBeGreaterThanOrEqual(0)
    expect((await names({ sort: 'weekly' }))[0]).toBe('meera_k')
    expect((await list({ sort: 'name' })).type).toBe('validation_failed')
    const page = await list({ limit: '1', page: '2' })
    expect(page.members).toEqual([(await list()).members[1]])
  })

  it("is exported with days of the site's time zone", async () => {
    await site.database.pool.query({
      text: `update members set created_at = '2026-03-01T20:00:00Z' where id = $1`,
      values: [quiet.id],
    })
    const { body } = await site.api(admin.token)('GET /admin/user-progress/export', { query: {} } as never)
    expect(body.csv).toMatch(/^rohan_d,.*,2026-03-02,10,/m)
  })

  it('is exported with cells that are never formulas', async () => {
    const { body } = await site.api(admin.token)('GET /admin/user-progress/export', { query: {} } as never)
    const lines = body.csv.split('\r\n')
    expect(lines[0]).toContain('Username,Name,Joined')
    expect(lines[1]).toMatch(/^meera_k,Meera Krishnan,\d{4}-\d\d-\d\d,70,/)
    expect(body.csv).toContain(`rohan_d,"'+Rohan ""R"", Deshpande",`)
    expect(body.csv).toContain(`admin_one,'=cmd|calc,`)
    expect([body.isComplete, body.fileName]).toEqual([true, expect.stringMatching(/^members-\d{4}-\d\d-\d\d\.csv$/)])
  })
})
