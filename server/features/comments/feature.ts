import { z } from 'zod'
import { type Comment, comments } from '#contract/comments.ts'
import { Id } from '#contract/common.ts'
import { now } from '../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../platform/context.ts'
import { statement } from '../../platform/database/statement.ts'
import { createToggle } from '../../platform/database/toggles.ts'
import { defineEventHandler } from '../../platform/events/event-handler.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { job } from '../../platform/jobs.ts'
import { recountOnBan } from '../accounts/event-handlers.ts'
import { invalidatePostPage } from '../posts/actions/page-cache.ts'
import { likeView } from '../posts/view.ts'
import { appealComment } from './actions/decide.ts'
import { recountCommentsOf } from './actions/recount.ts'
import { addComment, deleteComment, editComment } from './actions/write.ts'
import { isCommentPublished } from './fragments.ts'
import { commentData } from './personal-data.ts'
import { lockThreadRoot } from './queries/comment.ts'
import { commentLikeState, deleteCommentLikes, insertCommentLikes } from './queries/likes.ts'
import { getComment, listComments } from './reads.ts'

type Hide = { id: string; isHidden: boolean; now: string }

/** Returns no row if nothing changed. */
const setHidden = statement<Hide, { post_id: string; parent_id: string | null }>(
  'comments.setHidden',
  `update comments c set hidden_at = case when $isHidden::boolean then $now::timestamptz end
   where c.id = $id and ${isCommentPublished('c')} and (c.hidden_at is not null) <> $isHidden::boolean
   returning c.post_id, c.parent_id`,
)

/**
 * Authors hide comments under their own posts, and show them again. Nothing is deleted or uncounted. Does nothing if the
 * comment is already in that state.
 */
function setCommentHidden(context: MemberContext, id: string, isHidden: boolean): Promise<Comment> {
  return inTransaction(context, async (inside) => {
    await lockThreadRoot(inside.db, { id })
    const { can } = await getComment(inside, id)
    if (!can.hide) throw new Failure('forbidden')
    const [changed] = await setHidden(inside.db, { id, isHidden, now: now().toISOString() })
    if (changed)
      await emit(inside.db, 'comment:hidden', {
        postId: changed.post_id,
        commentId: id,
        parentId: changed.parent_id,
        isHidden,
      })
    return await getComment(inside, id)
  })
}

export const likeComment = createToggle({
  turnsOn: true,
  write: insertCommentLikes,
  readState: commentLikeState,
  toView: likeView,
})
export const unlikeComment = createToggle({
  turnsOn: false,
  write: deleteCommentLikes,
  readState: commentLikeState,
  toView: likeView,
})

/** The post's public page shows its comments. */
const invalidatePage = (event: 'comment:created' | 'comment:updated' | 'comment:hidden' | 'comment:removed') =>
  defineEventHandler({
    name: `comments.dropPage ${event}`,
    event,
    run: (platform, { payload }) => invalidatePostPage({ platform, db: platform.database.pool }, payload.postId),
  })

const recountJob = job({
  name: 'comments.recount',
  payload: z.object({ memberId: Id }),
  run: (platform, { memberId }) => recountCommentsOf(platform, memberId),
})

export const commentsFeature: Feature = {
  name: 'comments',
  calls: bind(comments, {
    'GET /posts/:id/comments': ({ context, params, query }) => listComments(context, params.id, query),
    'POST /posts/:id/comment': async ({ context, params, body, key }) => ({
      comment: await addComment(context, { ...body, postId: params.id, key }),
    }),
    'PUT /comments/:id': async ({ context, params, body }) => ({
      comment: await editComment(context, params.id, body),
    }),
    'DELETE /comments/:id': async ({ context, params }) => {
      await deleteComment(context, params.id)
      return {}
    },
    'POST /comments/:id/appeal': async ({ context, params, body }) => ({
      comment: await appealComment(context, params.id, body.text),
    }),
    'POST /comments/:id/hide': async ({ context, params }) => ({
      comment: await setCommentHidden(context, params.id, true),
    }),
    'POST /comments/:id/show': async ({ context, params }) => ({
      comment: await setCommentHidden(context, params.id, false),
    }),
    'POST /comments/:id/like': ({ context, params, key }) => likeComment(context, params.id, key),
    'POST /comments/:id/unlike': ({ context, params, key }) => unlikeComment(context, params.id, key),
  }),
  eventHandlers: [
    invalidatePage('comment:created'),
    invalidatePage('comment:updated'),
    invalidatePage('comment:hidden'),
    invalidatePage('comment:removed'),
    recountOnBan('comments', recountJob),
  ],
  jobs: [recountJob],
  personalData: commentData,
}
