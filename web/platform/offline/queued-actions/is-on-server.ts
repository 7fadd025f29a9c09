import type { QueuedAction } from '../actions.ts'

/** How far a device's clock may differ from the server's, in milliseconds. */
const maxClockDifference = 2 * 60_000

type ServerItem = { author: { _id: string }; createdAt: string }

/**
 * Whether this item from the server is the queued action's own result, which this device does not know yet: the same
 * content by the same member, not older than the action.
 */
export const isOnServer = (action: QueuedAction, item: ServerItem, isSame: boolean): boolean =>
  isSame && item.author._id === action.userId && Date.parse(item.createdAt) > action.createdAt - maxClockDifference
