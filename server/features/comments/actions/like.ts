import { asLike, marking } from '../../posts/actions/marking.ts'
import { commentLikeState, writeCommentLikes, writeCommentUnlikes } from '../queries/likes.ts'

export const likeComment = marking({ isPut: true, write: writeCommentLikes, state: commentLikeState, told: asLike })
export const unlikeComment = marking({
  isPut: false,
  write: writeCommentUnlikes,
  state: commentLikeState,
  told: asLike,
})
