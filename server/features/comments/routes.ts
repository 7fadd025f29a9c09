import { comments } from '#contract/comments.ts'
import { bind } from '../../platform/http/bind.ts'
import { appealComment } from './actions/appeal.ts'
import { setCommentHidden } from './actions/hide.ts'
import { likeComment, unlikeComment } from './actions/likes.ts'
import { addComment, deleteComment, editComment } from './actions/write.ts'
import { listComments } from './reads.ts'

export const commentCalls = bind(comments, {
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
})
