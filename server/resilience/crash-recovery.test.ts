// Kills the process (-9) while members post with images.
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { RunningSite } from '../../e2e/site.ts'
import { createMember } from '../features/accounts/factory.ts'
import { minute } from '../platform/clock.ts'
import { readLock } from '../platform/postgres/lock.ts'
import { createRandom, isLongRun } from './testing/random.ts'
import { createTestFolder, queryRows, startSiteIn, withPlatform } from './testing/site-processes.ts'
import {
  drawCharts,
  expectPostIntact,
  fetchAllPosts,
  type PostDraft,
  sendDraft,
  startWriters,
  type WrittenPost,
} from './testing/writers.ts'

const rounds = isLongRun ? 20 : 2

/** Kills the program, or the program and its database. */
async function kill(site: RunningSite, withDatabase: boolean): Promise<void> {
  const lock = await readLock(join(site.folder, 'postgres/cluster'))
  site.process.kill('SIGKILL')
  if (withDatabase) process.kill(lock!.pid, 'SIGKILL')
  expect(await site.exited).toBe('SIGKILL')
}

/** Posts with missing images, and images without a visible post. */
const inconsistencies = (folder: string): Promise<object[]> =>
  withPlatform(folder, (platform) =>
    queryRows(
      platform,
      `select p.id, 'misses an image' as what from posts p
       where p.media_count <> (select count(*) from media m where m.post_id = p.id and m.state = 'public')
       union all
       select m.id, 'an image without a post' from media m
       where (m.state = 'public' and not exists (select from posts p where p.id = m.post_id))
         or (m.state = 'unattached' and m.post_id is not null)`,
    ),
  )

/** Idempotency keys of a killed process are locked for five minutes. This lets them expire at once. */
const expireKeyClaims = (folder: string): Promise<object[]> =>
  withPlatform(folder, (platform) =>
    queryRows(platform, `update idempotency_keys set at = at - interval '6 minutes' where status = 102 returning key`),
  )

/** Resends an unanswered request until it succeeds, as a client does. */
async function resend(site: RunningSite, draft: PostDraft): Promise<WrittenPost> {
  let response = await sendDraft(site.api(draft.author), draft)
  if (response.status === 409) {
    expect(response.body.type).toBe('in_flight')
    await expireKeyClaims(site.folder)
    response = await sendDraft(site.api(draft.author), draft)
  }
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return { id: response.body.post._id, draft }
}

const pendingEvents = (folder: string): Promise<number> =>
  withPlatform(
    folder,
    async (platform) => (await queryRows<{ count: number }>(platform, 'select count(*) from events'))[0]!.count,
  )

it(
  'killed while members post, the site keeps everything it acknowledged and shows no partial post',
  async () => {
    const random = createRandom('kill')
    const folder = await createTestFolder()
    const tokens = await withPlatform(folder, (platform) =>
      Promise.all(Array.from({ length: 4 }, async () => (await createMember(platform)).token)),
    )
    const charts = await drawCharts(random)
    const written: WrittenPost[] = []
    let site = await startSiteIn(folder)

    for (let round = 0; round < rounds; round++) {
      const writers = startWriters({ tokens, charts, api: site.api })
      await writers.waitForPosts(1 + random.below(12))
      await kill(site, round % 2 === 1)
      await writers.stop()

      site = await startSiteIn(folder)
      expect((await site.api()('GET /health/ready')).status).toBe(200)
      for (const one of writers.acknowledged) await expectPostIntact(site, one)
      expect(await inconsistencies(folder)).toEqual([])
      written.push(...writers.acknowledged)
      for (const draft of writers.unanswered) written.push(await resend(site, draft))
      await expect.poll(() => pendingEvents(folder)).toBe(0)
    }

    const shown = await fetchAllPosts(site)
    const ids = (posts: string[]) => posts.sort()
    expect(ids(shown.map(({ _id }) => _id))).toEqual(ids(written.map(({ id }) => id)))
    for (const one of written) await expectPostIntact(site, one)
    expect(await inconsistencies(folder)).toEqual([])
    await site.stop()
  },
  10 * minute,
)
