// Every room has points, boards, set ranks and badges. A new room needs constraints, columns and a row of a view for them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Badge } from '#contract/badges.ts'
import type { BoardEntry } from '#contract/points.ts'
import { sections } from '#contract/sections.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { verifyPoints } from './actions/verify.ts'
import { earned, oldMember, post } from './testing/helpers.ts'

let site: TestSite
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
})
afterAll(() => site.close())

it.each(sections)('%s has points, a board, set ranks and badges', async (section) => {
  const [first, second] = [await oldMember(site), await oldMember(site)]
  for (const member of [first, first, second]) await post(site, member, { section })
  expect(await earned(site, second.id)).toBe(10)
  const api = site.api(admin.token)
  const reason = 'For the review of the month.'
  const about = { userId: second.id, section, reason }
  const assigned = { ...about, points: 5, timeframe: 'allTime' as const }
  expect((await api('POST /points/admin/assign', { body: assigned })).status).toBe(201)
  const set = { ...about, rank: 1, timeframe: 'weekly' as const }
  expect((await api('POST /leaderboard/admin/rank', { body: set })).status).toBe(201)
  const params = { timeframe: 'weekly' as const, section }
  const { leaderboard } = (await api('GET /leaderboard/:timeframe/:section', { params })).body
  // The rank that the other member earned stays.
  expect(leaderboard.map((entry: BoardEntry) => [entry.user._id, entry.rank])).toEqual([
    [second.id, 1],
    [first.id, 1],
  ])
  const badge = { name: `Of ${section}`, section, points: 5, isPremium: false }
  expect((await api('POST /badges/create', { body: badge })).status).toBe(201)
  expect(await verifyPoints(site.platform)).toEqual([])
})

it('a badge of the catalogue counts all rooms', async () => {
  const { body } = await site.api(admin.token)('GET /badges/all')
  const thresholds = body.badges.flatMap(({ rule }: Badge) => (rule?.kind === 'rooms' ? [rule.threshold] : []))
  expect(thresholds).toContain(sections.length)
})
