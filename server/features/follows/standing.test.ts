import { afterAll, beforeAll, expect, it } from 'vitest'
import { shiftClock } from '../../platform/clock.ts'
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
