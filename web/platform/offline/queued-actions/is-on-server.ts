import type { QueuedAction } from '../actions.ts'

/** So far may a device's clock be from the server's. */
const maxClockDifference = 2 * 60_000

type ServerItem = { author: { _id: string }; createdAt: string }

/**
 * Whether the server has it already although this device does not know yet (its answer was lost, or is on its way): the
 * same words of the same member, not older than the act.
 */
export const isOnServer = (action: QueuedAction, item: ServerItem, isSame: boolean): boolean =>
  isSame && item.author._id === action.userId && Date.parse(item.createdAt) > action.createdAt - maxClockDifference
