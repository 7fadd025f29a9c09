import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { createMember } from '../accounts/factory.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

it('the leaderboard ranks members with 20 resolved questions by their mean score, page by page', async () => {
  const resolved = [20, 40, 19, 30]
  const scores = [3, 1, 0, 2]
  const members = await Promise.all(resolved.map(() => createMember(site.platform)))
  for (const [index, { id }] of members.entries())
    await site.database.pool.query({
      text: 'insert into prediction_records (member_id, resolved, score_sum, crowd_sum, base_sum) values ($1, $2, $3, 0, 0)',
      values: [id, resolved[index], scores[index]! * resolved[index]! * 100_000],
    })
  const read = async (page: string) =>
    (await site.api(members[0]!.token)('GET /predictions/leaderboard', { query: { limit: '2', page } })).body
  const [first, second, past] = [await read('1'), await read('2'), await read('3')]
  expect([first, second, past].map((body) => body.members)).toMatchObject([
    [
      { rank: 1, score: 0.1, resolved: 40 },
      { rank: 2, score: 0.2, resolved: 30 },
    ],
    [{ rank: 3, score: 0.3, resolved: 20 }],
    [],
  ])
  expect(first.pagination).toMatchObject({ total: 3, hasMore: true })
  expect([second, past].map(({ pagination }) => pagination.hasMore)).toEqual([false, false])
  expect(first.own).toMatchObject({ rank: 3 })
})
