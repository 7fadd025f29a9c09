// Socket events to a member's tabs when their notifications change.
import type { Notification } from '#contract/notifications.ts'
import type { Db } from '../../../platform/database/statement.ts'
import type { EventName, EventPayload } from '../../../platform/events/outbox.ts'
import { insertEvents } from '../queries/notifications.ts'

export type LiveEvent = { type: EventName; payload: unknown }

const liveEvent = <E extends EventName>(type: E, payload: EventPayload<E>): LiveEvent => ({ type, payload })

export const newNotificationEvent = (notification: Notification): LiveEvent =>
  liveEvent('notification:new', notification)

/** For a notification that changed, or that reappeared after it was announced once. */
export function updatedNotificationEvent(notification: Notification): LiveEvent {
  const { recipient: memberId, _id: notificationId, id: _sameId, ...updates } = notification
  return liveEvent('notification:updated', { memberId, notificationId, updates })
}

export const removedNotificationEvent = (memberId: string, notificationId: string): LiveEvent =>
  liveEvent('notification:updated', { memberId, notificationId, updates: { isRemoved: true } })

/** `isRestored`: the count rose without anything new. */
export const unreadCountEvent = (memberId: string, count: number, isRestored = false): LiveEvent =>
  liveEvent('notification:unread-count', { memberId, count, ...(isRestored && { isRestored }) })

/** Only for recipients whose count changed. */
export const unreadCountEvents = (
  rows: { recipient_id: string; unread: number | null; isRestored?: boolean }[],
): LiveEvent[] =>
  rows.flatMap(({ recipient_id, unread, isRestored }) =>
    unread === null ? [] : [unreadCountEvent(recipient_id, unread, isRestored)],
  )

/**
 * Call this in the transaction that changes the rows. Put the unread count last, so that tabs end with the right
 * number.
 */
export async function emitLiveEvents(db: Db, events: LiveEvent[]): Promise<void> {
  if (events.length === 0) return
  await insertEvents(db, {
    types: events.map(({ type }) => type),
    payloads: events.map(({ payload }) => JSON.stringify(payload)),
  })
}
