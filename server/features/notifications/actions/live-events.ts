// Socket events to a member's tabs when their notifications change.
import type { Notification } from '#contract/notifications.ts'
import type { Db } from '../../../platform/database/statement.ts'
import type { EventName, EventPayload } from '../../../platform/events/outbox.ts'
import { insertEvents } from '../queries/events.ts'

export type LiveEvent = { type: EventName; payload: unknown }

const liveEvent = <E extends EventName>(type: E, payload: EventPayload<E>): LiveEvent => ({ type, payload })

export const newNotificationEvent = (notification: Notification): LiveEvent =>
  liveEvent('notification:new', notification)

/** Sends the fields that another activity can change. */
export function updatedNotificationEvent(notification: Notification): LiveEvent {
  const { recipient: memberId, _id: notificationId } = notification
  const { title, message, isRead, isArchived, createdAt, sender, senders, sendersCount } = notification
  const updates = { title, message, isRead, isArchived, createdAt, sender, senders, sendersCount }
  return liveEvent('notification:updated', { memberId, notificationId, updates })
}

export const removedNotificationEvent = (memberId: string, notificationId: string): LiveEvent =>
  liveEvent('notification:updated', { memberId, notificationId, updates: { isRemoved: true } })

export const unreadCountEvent = (memberId: string, count: number): LiveEvent =>
  liveEvent('notification:unread-count', { memberId, count })

/** Only for recipients whose count changed. */
export const unreadCountEvents = (rows: { recipient_id: string; unread: number | null }[]): LiveEvent[] =>
  rows.flatMap(({ recipient_id, unread }) => (unread === null ? [] : [unreadCountEvent(recipient_id, unread)]))

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
