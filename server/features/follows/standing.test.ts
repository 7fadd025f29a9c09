import { afterAll, beforeAll, expect, it } from 'vitest'
import { minute, now, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { createMember } from '../accounts/factory.ts'
import { createFollow } from './factory.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => {
  shiftClock(0)
  return site.close()
})

it('a ban queues two recounts: one at once and one after running writes have ended', async () => {
  const [a, b] = [await createMember(site.platform), await createMember(site.platform)]
  await createFollow(site.platform, a, b)
  await setStatus({ platform: site.platform, db: site.database.pool }, { memberId: a.id, to: 'banned', actorId: null })
  await site.idle()
  const { body } = await site.api(b.token)('GET /auth/profile/:username', { params: { username: b.username } })
  expect(body.stats.followersCount).toBe(0)
  const { rows } = await site.database.pool.query<{ seconds: number }>({
    text: `select round(extract(epoch from run_at - created_at))::int as seconds from graphile_worker.jobs
      where task_identifier = 'follows.recount'`,
  })
  expect(rows).toEqual([{ seconds: 15 }])
})

it('a ban recounts everyone the member follows or is followed by, in as many batches as it takes', async () => {
  const member = await createMember(site.platform)
  const others = await Promise.all(Array.from({ length: 50 }, () => createMember(site.platform)))
  for (const [index, other] of others.entries()) {
    const at = new Date(now().getTime() - index * minute)
    if (index % 2) await createFollow(site.platform, member, other, at)
    else await createFollow(site.platform, other, member, at)
  }
  const counts = async () => {
    const { rows } = await site.database.pool.query<{ followers: number; following: number }>({
      text: `select sum(followers_count)::int as followers, sum(following_count)::int as following
        from follow_counts where member_id = any($1)`,
      values: [others.map(({ id }) => id)],
    })
    return rows[0]
  }
  expect(await counts()).toEqual({ followers: 25, following: 25 })
  await setStatus(
    { platform: site.platform, db: site.database.pool },
    { memberId: member.id, to: 'banned', actorId: null },
  )
  await site.idle()
  expect(await counts()).toEqual({ followers: 0, following: 0 })
})
