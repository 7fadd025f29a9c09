import { z } from 'zod'
import { comments } from '#contract/comments.ts'
import { Id } from '#contract/common.ts'
import { defineEventHandler } from '../../platform/events/event-handler.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { job } from '../../platform/jobs.ts'
import { recountOnBan } from '../accounts/event-handlers.ts'
import { invalidatePostPage } from '../posts/actions/page-cache.ts'
import { appealComment } from './actions/decide.ts'
import { eraseCommentsOf } from './actions/erase.ts'
import { setCommentHidden } from './actions/hide.ts'
import { likeComment, unlikeComment } from './actions/likes.ts'
import { recountCommentsOf } from './actions/recount.ts'
import { addComment, deleteComment, editComment } from './actions/write.ts'
import { listComments } from './reads.ts'

/** The post's public page shows its comments. */
const invalidatePage = (event: 'comment:created' | 'comment:updated' | 'comment:hidden' | 'comment:removed') =>
  defineEventHandler({
    name: `comments.dropPage ${event}`,
    event,
    run: (platform, { payload }) => invalidatePostPage({ platform, db: platform.database.pool }, payload.postId),
  })

export const recountJob = job({
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
  personalData: {
    tables: {
      comments: { erase: 'erase', export: { key: 'id', where: 'author_id = $member' } },
      comment_likes: { erase: 'erase', export: { key: 'comment_id', where: 'member_id = $member' } },
    },
    erase: (platform, { member }) => eraseCommentsOf(platform, member),
  },
}
