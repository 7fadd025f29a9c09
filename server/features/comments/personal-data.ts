import { inTransaction, type Platform, type SystemContext } from '../../platform/context.ts'
import { inBatches } from '../../platform/database/batches.ts'
import type { PersonalData } from '../../platform/database/personal-data.ts'
import { statement } from '../../platform/database/statement.ts'
import { emit } from '../../platform/events/outbox.ts'
import { changeCommentLikesOf } from './actions/recount.ts'
import { removeThread } from './actions/write.ts'
import { isCommentPublished } from './fragments.ts'
import { lockThreadRoot } from './queries/comment.ts'

type NextPage = { member: string; after: string; limit: number }

/** The member's comments that aren't erased yet. */
const nextCommentsOf = statement<NextPage, { id: string }>(
  'comments.nextOf',
  `select id from comments where author_id = $member and content <> '' and id > $after order by id limit $limit::int`,
)

type CommentToErase = {
  post_id: string
  parent_id: string | null
  version: number
  status: string
  is_answered: boolean
}

/** Lock the thread root first. */
const commentToErase = statement<{ id: string; member: string }, CommentToErase>(
  'comments.toErase',
  `select c.post_id, c.parent_id, c.version, c.status, ${isCommentPublished('c')} and exists (
     select from comments r where r.parent_id = c.id and r.author_id <> $member and ${isCommentPublished('r')}
   ) as is_answered from comments c where c.id = $id`,
)

const emptyComment = statement<{ id: string }, never>(
  'comments.empty',
  `with edits as (delete from text_edits where subject_id = $id)
   update comments set content = '', version = version + 1 where id = $id`,
)

const deleteCommentLikesOf = statement<{ member: string; comments: string[] }, never>(
  'comments.deleteLikesOf',
  'delete from comment_likes where member_id = $member and comment_id = any($comments::text[])',
)

const batchSize = 200

async function eraseCommentsOf(platform: Platform, member: string): Promise<void> {
  const system = { platform, db: platform.database.pool }
  await changeCommentLikesOf(platform, member, (db, { comments }) => deleteCommentLikesOf(db, { member, comments }))
  const next = (after: string) => nextCommentsOf(system.db, { member, after, limit: batchSize })
  for await (const found of inBatches(next, batchSize))
    for (const { id } of found) await inTransaction(system, (inside) => eraseComment(inside, id, member))
}

/** A comment with replies by others stays, but empty. */
async function eraseComment({ db }: SystemContext, id: string, member: string): Promise<void> {
  await lockThreadRoot(db, { id })
  const [comment] = await commentToErase(db, { id, member })
  if (!comment) return
  if (!comment.is_answered && comment.status !== 'removed') await removeThread(db, id)
  await emptyComment(db, { id })
  const { post_id: postId, parent_id: parentId, version } = comment
  if (comment.is_answered) await emit(db, 'comment:updated', { postId, commentId: id, parentId, version: version + 1 })
}

export const commentData: PersonalData = {
  tables: {
    comments: { erase: 'erase', export: { key: 'id', where: 'author_id = $member' } },
    comment_likes: { erase: 'erase', export: { key: 'comment_id', where: 'member_id = $member' } },
  },
  erase: (platform, { member }) => eraseCommentsOf(platform, member),
}
