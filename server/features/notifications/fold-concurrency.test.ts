// Concurrent folds, one step at a time. No job runs in the background here.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitForBlockedQuery } from '../../testing/wait-until.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { createPost } from '../posts/factory.ts'
import { fold, foldOverdueJob } from './actions/fold.ts'
import { syncActivities } from './actions/sync-activities.ts'
import { createTestHelpers } from './testing/helpers.ts'

let site: TestSite
let helpers: ReturnType<typeof createTestHelpers>
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  helpers = createTestHelpers(site)
})
afterAll(() => site.close())

/** A like whose event has not been handled yet. */
async function likePost() {
  const [me, fan] = [await helpers.member(), await helpers.member('Asha Nair')]
  const post = await createPost(site.platform, me)
  await helpers.like(fan, post.id)
  const activity = {
    recipient: me.id,
    subject: post.id,
    actor: fan.id,
    post: post.id,
    comment: '',
  }
  return { me, fan, post, activity, key: { recipient: me.id, kind: 'like', subject: post.id } }
}
const titles = async (who: Awaited<ReturnType<typeof likePost>>['me']) =>
  (await helpers.api(who)('GET /notifications')).body.notifications.map(({ title }: { title: string }) => title)

it('an event that is handled again during a fold loses nothing', async () => {
  const { me, activity, key } = await likePost()
  await syncActivities(site.database.pool, 'like', [activity])
  let folding = Promise.resolve()
  await site.database.transaction(async (db) => {
    await syncActivities(db, 'like', [activity])
    folding = fold(site.platform, key)
    await waitForBlockedQuery(site.database)
  })
  await folding
  await fold(site.platform, key)
  expect(await titles(me)).toEqual(['Asha Nair liked your post'])
})

it('a like that is undone during a fold is withdrawn', async () => {
  const { me, fan, post, activity, key } = await likePost()
  await syncActivities(site.database.pool, 'like', [activity])
  await helpers.unlike(fan, post.id)
  await Promise.all([fold(site.platform, key), syncActivities(site.database.pool, 'like', [activity])])
  await fold(site.platform, key)
  expect(await titles(me)).toEqual([])
})

it('concurrent folds of one key create one notification', async () => {
  const { me, activity, key } = await likePost()
  await syncActivities(site.database.pool, 'like', [activity])
  await Promise.all([fold(site.platform, key), fold(site.platform, key), fold(site.platform, key)])
  expect(await titles(me)).toEqual(['Asha Nair liked your post'])
  expect(await helpers.wrongUnreadCounts()).toEqual([])
})

it("a fold that fails doesn't block others", async () => {
  const { me, activity } = await likePost()
  await site.database.pool.query({
    text: `insert into notification_fold_queue (recipient_id, kind, subject_id, due_at)
      select $1, 'of a later version', 'f' || n, now() - interval '1 day' from generate_series(1, 250) n`,
    values: [me.id],
  })
  await syncActivities(site.database.pool, 'like', [activity])
  await foldOverdueJob.run(site.platform, {})
  expect(await titles(me)).toEqual(['Asha Nair liked your post'])
})

it('a like of a comment on a post whose author was banned before the fold causes no notification', async () => {
  const [author, me, fan] = [await helpers.member(), await helpers.member(), await helpers.member('Asha Nair')]
  const post = await createPost(site.platform, author)
  const [seen, hidden] = [await helpers.comment(me, post.id, 'Seen'), await helpers.comment(me, post.id, 'Hidden')]
  const like = async (comment: string) => {
    await helpers.api(fan)('POST /comments/:id/like', { params: { id: comment } })
    const activity = { recipient: me.id, subject: comment, actor: fan.id, post: post.id, comment }
    await syncActivities(site.database.pool, 'commentLike', [activity])
    return { recipient: me.id, kind: 'commentLike', subject: comment }
  }
  await fold(site.platform, await like(seen))
  const last = await like(hidden)
  await setStatus(
    { platform: site.platform, db: site.database.pool },
    { memberId: author.id, to: 'banned', actorId: null },
  )
  await fold(site.platform, last)
  const { rows } = await site.database.pool.query<{ subject_id: string }>({
    text: 'select subject_id from notifications where recipient_id = $1 and not is_void',
    values: [me.id],
  })
  expect(rows).toEqual([{ subject_id: seen }])
})
