// What the tabs of a member hear when their notifications change.
import type { Notification } from '#contract/notifications.ts'
import type { Db } from '../../../platform/database/statement.ts'
import type { EventName, EventPayload } from '../../../platform/events/outbox.ts'
import { insertEvents } from '../queries/events.ts'

export type Said = { type: EventName; payload: unknown }

const say = <E extends EventName>(type: E, payload: EventPayload<E>): Said => ({ type, payload })

export const sayNew = (notification: Notification): Said => say('notification:new', notification)

/** The fields that another act changes. */
export function sayRaised(notification: Notification): Said {
  const { recipient: memberId, _id: notificationId } = notification
  const { title, message, isRead, isArchived, createdAt, sender, senders, sendersCount } = notification
  const updates = { title, message, isRead, isArchived, createdAt, sender, senders, sendersCount }
  return say('notification:updated', { memberId, notificationId, updates })
}

export const sayGone = (memberId: string, notificationId: string): Said =>
  say('notification:updated', { memberId, notificationId, updates: { isRemoved: true } })

export const sayUnread = (memberId: string, count: number): Said =>
  say('notification:unread-count', { memberId, count })

/** Of those whose count changed. */
export const sayCounts = (rows: { recipient_id: string; unread: number | null }[]): Said[] =>
  rows.flatMap(({ recipient_id, unread }) => (unread === null ? [] : [sayUnread(recipient_id, unread)]))

/** In the transaction that changed the rows; the count last, as the truth that stays. */
export async function tell(db: Db, said: Said[]): Promise<void> {
  if (said.length === 0) return
  await insertEvents(db, {
    types: said.map(({ type }) => type),
    payloads: said.map(({ payload }) => JSON.stringify(payload)),
  })
}
