import { inTransaction, type Platform, type SystemContext } from '../../platform/context.ts'
import { inBatches } from '../../platform/database/batches.ts'
import { notPersonal, type PersonalData } from '../../platform/database/personal-data.ts'
import { statement } from '../../platform/database/statement.ts'
import { setPollState } from '../polls/actions.ts'
import { closeReview } from '../reviews/actions.ts'
import { emitUpdated } from './actions/edit.ts'
import { changeLikesAndSavesOf } from './actions/likes-and-saves.ts'
import { changeStatus } from './actions/status.ts'
import { clearFeedCache } from './feed-cache.ts'
import { lockedAnyPost, lockPost } from './queries/change.ts'

const nextPostsOf = statement<{ member: string; after: string; limit: number }, { id: string }>(
  'posts.nextOf',
  'select id from posts where author_id = $member and id > $after order by id limit $limit::int',
)

/** A post with replies by others stays, with its id, its times and its counts. */
const emptyPost = statement<{ id: string }, never>(
  'posts.empty',
  `with tags as (delete from post_tags where post_id = $id),
   edits as (delete from text_edits where subject_id = $id)
   update posts set content = '', tags = '{}', location = null, stance = null, media_count = 0, has_poll = false, has_record = false,
     is_synthetic = false, scheduled_at = null, version = version + 1
   where id = $id`,
)

const deleteLikesOf = statement<{ member: string; posts: string[] }, never>(
  'posts.deleteLikesOf',
  `with saves as (delete from post_saves where member_id = $member and post_id = any($posts::text[]))
   delete from post_likes where member_id = $member and post_id = any($posts::text[])`,
)

const batchSize = 200

/** Comments are erased before. */
async function erasePostsOf(platform: Platform, member: string): Promise<void> {
  const system = { platform, db: platform.database.pool }
  await changeLikesAndSavesOf(platform, member, (db, { posts }) => deleteLikesOf(db, { member, posts }))
  const next = (after: string) => nextPostsOf(system.db, { member, after, limit: batchSize })
  for await (const found of inBatches(next, batchSize))
    for (const { id } of found) await inTransaction(system, (inside) => erasePost(inside, id))
  clearFeedCache(platform)
}

/** The comments that are left are others', or an erased member's with replies. */
async function erasePost(context: SystemContext, id: string): Promise<void> {
  await lockPost(context.db, { id })
  const [post] = await lockedAnyPost(context.db, { id })
  if (!post) return
  const stays = post.status === 'published' && post.comments_count > 0 && !post.has_video
  if (post.status !== 'removed' && !stays) {
    await changeStatus(context, post, 'removed')
    await closeReview(context.db, id)
  }
  if (stays && post.has_poll) await setPollState(context.db, id, 'removed')
  await emptyPost(context.db, { id })
  if (stays) await emitUpdated(context, post)
}

const subjects = `subject_id = $member or subject_id in (select id from posts where author_id = $member)
  or subject_id in (select id from comments where author_id = $member)`

export const postData: PersonalData = {
  tables: {
    posts: { erase: 'erase', export: { key: 'id', where: 'author_id = $member' } },
    post_likes: { erase: 'erase', export: { key: 'post_id', where: 'member_id = $member' } },
    post_saves: { erase: 'erase', export: { key: 'post_id', where: 'member_id = $member' } },
    post_tags: {
      erase: { delete: 'post_id in (select id from posts where author_id = $member)' },
      export: { omit: 'the tags of posts' },
    },
    text_edits: {
      erase: { delete: subjects },
      export: { key: `subject_id || ' ' || lpad(version::text, 9, '0')`, where: subjects },
    },
    top_posts: notPersonal('computed every five minutes'),
  },
  erase: (platform, { member }) => erasePostsOf(platform, member),
}
