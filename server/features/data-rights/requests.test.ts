// Requests about personal data, as administrators see them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DataRequest } from '#contract/data-requests.ts'
import { day, fromNow } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { agreementsInForce } from '../legal/rules.ts'

let site: TestSite
let admin: CreatedMember
let members: CreatedMember[]
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin' })
  members = await Promise.all(Array.from({ length: 4 }, () => createMember(site.platform)))
  const [pending, failed, leaving, left] = members.map(({ id }) => id)
  const ago = (days: number) => fromNow(-days * day)
  await site.database.pool.query({
    text: `insert into account_exports (id, member_id, state, requested_at, key) values
      ('${'1'.repeat(24)}', $1, 'pending', $3, 'a'), ('${'2'.repeat(24)}', $2, 'failed', $4, 'b')`,
    values: [pending, failed, ago(31), ago(1)],
  })
  await site.database.pool.query({
    text: `insert into account_erasures (member_id, requested_at, due_at, erased_at) values
      ($1, $3, $4, null), ($2, $5, $6, $6)`,
    values: [leaving, left, ago(2), ago(-12), ago(40), ago(26)],
  })
})
afterAll(() => site.close())

const list = async (query: { show?: 'open' | 'failed'; page?: string; limit?: string } = {}) =>
  (await site.api(admin.token)('GET /admin/data-requests', { query })).body as {
    requests: DataRequest[]
    pagination: { total: number; totalPages: number }
  }
const statesOf = ({ requests }: { requests: DataRequest[] }) => requests.map(({ state }) => state)
const agreementsOf = (id: string, by = admin) =>
  site.api(by.token)('GET /admin/users/:id/agreements', { params: { id } })
const recorded = async (subject: string): Promise<number> =>
  (await site.api(admin.token)('GET /admin/audit', { query: { subject, action: 'accounts.agreementsSeen' } })).body
    .entries.length

describe('data requests', () => {
  it('are listed newest first, with their deadlines', async () => {
    const { requests, pagination } = await list()
    expect(statesOf({ requests })).toEqual(['failed', 'scheduled', 'pending', 'erased'])
    expect(pagination.total).toBe(4)
    for (const { requestedAt, deadlineAt } of requests)
      expect(Date.parse(deadlineAt) - Date.parse(requestedAt)).toBe(30 * day)
    expect(requests[1]).toMatchObject({ kind: 'erasure', member: { _id: members[2]!.id }, dueAt: expect.any(String) })
    expect(requests[3]).toMatchObject({ doneAt: expect.any(String) })
  })

  it('are filtered by what is open and by what failed', async () => {
    expect(statesOf(await list({ show: 'open' }))).toEqual(['scheduled', 'pending'])
    expect(statesOf(await list({ show: 'failed' }))).toEqual(['failed'])
  })

  it('have pages', async () => {
    const pages = await Promise.all(['1', '2'].map((page) => list({ page, limit: '3' })))
    expect(pages.map(statesOf)).toEqual([['failed', 'scheduled', 'pending'], ['erased']])
    expect(pages[0]!.pagination).toMatchObject({ total: 4, totalPages: 2 })
  })
})

describe('the agreements of a member', () => {
  it('are the versions that they agreed to', async () => {
    const { body } = await agreementsOf(members[0]!.id)
    const versions = body.agreements.map(({ document, version }: { document: string; version: string }) => ({
      document,
      version,
    }))
    expect(versions).toHaveLength(agreementsInForce().length)
    expect(versions).toEqual(expect.arrayContaining(agreementsInForce()))
  })

  it('are recorded in the audit log, once an hour for each administrator', async () => {
    const { id } = members[1]!
    for (let count = 0; count < 3; count++) await agreementsOf(id)
    expect(await recorded(id)).toBe(1)
    await agreementsOf(id, await createMember(site.platform, { role: 'admin' }))
    expect(await recorded(id)).toBe(2)
  })

  it("don't exist for someone who isn't a member", async () => {
    expect((await agreementsOf('f'.repeat(24))).status).toBe(404)
  })
})
