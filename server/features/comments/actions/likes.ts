import { createToggle } from '../../../platform/database/toggles.ts'
import { likeView } from '../../posts/view.ts'
import { commentLikeState, deleteCommentLikes, insertCommentLikes } from '../queries/likes.ts'

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
