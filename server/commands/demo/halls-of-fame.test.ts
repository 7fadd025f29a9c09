import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type CreatedMember, createMember } from '../../features/accounts/factory.ts'
import { freezeBoards } from '../../features/points/actions/standings.ts'
import { createPost } from '../../features/posts/factory.ts'
import { minute, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { hallActions } from './halls-of-fame.ts'
import type { DemoContext } from './members.ts'

let site: TestSite
let context: DemoContext
const goTo = (time: number) => shiftClock(time - Date.now())
const months = ['2031-01', '2031-02', '2031-03', '2031-04', '2031-05', '2031-06']
const now = Date.parse('2031-07-20T06:00:00Z')

beforeAll(async () => {
  site = await startTestSite()
  goTo(Date.parse('2031-01-01T06:00:00Z'))
  const admin = await createMember(site.platform, { role: 'admin' })
  context = { platform: site.platform, folder: '', members: new Map([['nandini', admin]]) }
  const writers: CreatedMember[] = [await createMember(site.platform), await createMember(site.platform)]
  // Nobody does anything in March.
  for (const month of months.filter((month) => month !== '2031-03'))
    for (const writer of writers) {
      goTo(Date.parse(`${month}-10T06:00:00Z`))
      await createPost(site.platform, writer)
      await site.idle()
    }
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const halls = async () => {
  const { body } = await site.api()('GET /leaderboard/hall-of-fame/months')
  const found: [string, boolean, number, string][] = []
  for (const month of body.months) {
    const params = { date: `${month}-01` }
    const { data } = (await site.api()('GET /leaderboard/hall-of-fame/historical/:date', { params })).body
    found.push([month, data.isAutomatic, data.members.length, data.chosenAt.slice(0, 10)])
  }
  return found
}

it('the demo has a hall of fame for each month with final standings, in the month after it', async () => {
  for (const { ago, run } of hallActions(context, 'nandini', now).toReversed()) {
    goTo(now - ago * minute)
    await freezeBoards(site.platform)
    await run()
  }
  expect(await halls()).toEqual([
    ['2031-06', false, 2, '2031-07-02'],
    ['2031-05', false, 1, '2031-06-02'],
    ['2031-04', false, 2, '2031-05-02'],
    ['2031-02', true, 2, '2031-03-03'],
    ['2031-01', false, 2, '2031-02-02'],
  ])
})
