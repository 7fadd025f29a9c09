import { likeState, saveState, writeLikes, writeSaves, writeUnlikes, writeUnsaves } from '../queries/marks.ts'
import { asLike, asSave, marking } from './marking.ts'

export const likePost = marking({ isPut: true, write: writeLikes, state: likeState, told: asLike })
export const unlikePost = marking({ isPut: false, write: writeUnlikes, state: likeState, told: asLike })
export const savePost = marking({ isPut: true, write: writeSaves, state: saveState, told: asSave })
export const unsavePost = marking({ isPut: false, write: writeUnsaves, state: saveState, told: asSave })
