// What the tabs of a member hear when their notifications change.
import type { Notification } from '#contract/notifications.ts'
import type { Db } from '../../../platform/database/statement.ts'
import type { EventName, EventPayload } from '../../../platform/events/outbox.ts'
import { insertEvents } from '../queries/events.ts'

export type LiveEvent = { type: EventName; payload: unknown }

const liveEvent = <E extends EventName>(type: E, payload: EventPayload<E>): LiveEvent => ({ type, payload })

export const newNotificationEvent = (notification: Notification): LiveEvent =>
  liveEvent('notification:new', notification)

/** The fields that another act changes. */
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

/** Of those whose count changed. */
export const unreadCountEvents = (rows: { recipient_id: string; unread: number | null }[]): LiveEvent[] =>
  rows.flatMap(({ recipient_id, unread }) => (unread === null ? [] : [unreadCountEvent(recipient_id, unread)]))

/** In the transaction that changed the rows; the count last, as the truth that stays. */
export async function emitLiveEvents(db: Db, events: LiveEvent[]): Promise<void> {
  if (events.length === 0) return
  await insertEvents(db, {
    types: events.map(({ type }) => type),
    payloads: events.map(({ payload }) => JSON.stringify(payload)),
  })
}
