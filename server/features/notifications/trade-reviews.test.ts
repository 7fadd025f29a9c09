// The reminder of the week's trade review.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { day, hour, minute, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import type { CreatedMember } from '../accounts/factory.ts'
import { createTestTrade, reviewAnswers } from '../journal/factory.ts'
import { dueReviewsJob } from './actions/trade-reviews.ts'
import { createTestHelpers } from './testing/helpers.ts'

let site: TestSite
let helpers: ReturnType<typeof createTestHelpers>
/** The next Saturday at 9:00 in India. */
let saturday: number

const setClock = (time: number): void => shiftClock(time - Date.now())
const at = (time: number): string => new Date(time).toISOString()

beforeAll(async () => {
  site = await startTestSite()
  helpers = createTestHelpers(site)
  const first = Date.parse('2026-11-28T03:30Z')
  saturday = first + Math.ceil((Date.now() + hour - first) / (7 * day)) * 7 * day
})
afterAll(async () => {
  shiftClock(0)
  await site.close()
})

async function closeTrade(member: CreatedMember, closedAt: number): Promise<void> {
  const leg = { price: '100', quantity: '1', fee: '0' }
  const legs = [
    { ...leg, side: 'buy' as const, at: at(closedAt - minute) },
    { ...leg, side: 'sell' as const, at: at(closedAt) },
  ]
  await createTestTrade(site.platform, member, { legs, plan: null })
}
async function trader(closedAt: number): Promise<CreatedMember> {
  const member = await helpers.member()
  await closeTrade(member, closedAt)
  return member
}
const choose = (member: CreatedMember, preferences: object) =>
  helpers.api(member).raw('PUT /notifications/preferences', { body: { preferences } })
const remind = async (time: number) => {
  await site.idle()
  setClock(time)
  await dueReviewsJob.run(site.platform, {})
}
const remindersOf = async (member: CreatedMember) =>
  (await helpers.list(member)).filter(({ type }) => type === 'journal')

it('comes once on Saturday morning to those who closed trades since Monday and have no answers yet', async () => {
  setClock(saturday - hour)
  const monday = at(saturday - 5 * day).slice(0, 10)
  const active = await trader(saturday - day)
  const earlier = await trader(saturday - 6 * day)
  const [planning, muted, done] = [await helpers.member(), await trader(saturday - day), await trader(saturday - day)]
  await createTestTrade(site.platform, planning, { legs: [] })
  await choose(muted, { channels: { journal: { inApp: false } } })
  const body = { period: 'week' as const, on: monday, ...reviewAnswers, version: 0 }
  await helpers.api(done)('PUT /journal/review', { body })

  await remind(saturday - minute)
  expect(await remindersOf(active)).toEqual([])
  await remind(saturday)
  await remind(saturday + 30 * minute)
  expect(await remindersOf(active)).toMatchObject([{ actionUrl: `/dashboard/trade-review?on=${monday}` }])
  for (const member of [earlier, planning, muted, done]) expect(await remindersOf(member)).toEqual([])
  helpers.expectNoFailures()
})

it('follows the time zone of the member, and the next one takes the place of an unread one', async () => {
  setClock(saturday - hour)
  const member = await trader(saturday - day)
  await choose(member, { timeZone: 'Europe/London' })
  await remind(saturday)
  expect(await remindersOf(member)).toEqual([])
  // London is behind India by 4½ or 5½ hours.
  for (const later of [4.5, 5.5]) await remind(saturday + later * hour)
  expect(await remindersOf(member)).toHaveLength(1)
  setClock(saturday + 6 * day)
  await closeTrade(member, saturday + 5 * day)
  for (const later of [4.5, 5.5]) await remind(saturday + 7 * day + later * hour)
  expect(await remindersOf(member)).toHaveLength(1)
})
