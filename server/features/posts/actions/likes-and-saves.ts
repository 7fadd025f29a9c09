import { createToggle } from '../../../platform/database/toggles.ts'
import { deleteLikes, deleteSaves, insertLikes, insertSaves, likeState, saveState } from '../queries/likes-and-saves.ts'
import { likeView, saveView } from '../view.ts'

export const likePost = createToggle({ turnsOn: true, write: insertLikes, readState: likeState, toView: likeView })
export const unlikePost = createToggle({ turnsOn: false, write: deleteLikes, readState: likeState, toView: likeView })
export const savePost = createToggle({ turnsOn: true, write: insertSaves, readState: saveState, toView: saveView })
export const unsavePost = createToggle({ turnsOn: false, write: deleteSaves, readState: saveState, toView: saveView })
