// Notifications by the site itself: each is created once per cause.
import type { Notification } from '#contract/notifications.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext, type SystemContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { newId } from '../../../platform/ids.ts'
import type { Announcement, Kind } from '../kinds/kind.ts'
import { test } from '../kinds/test.ts'
import { insertAnnouncements, supersede } from '../queries/announce.ts'
import { notificationsByIds } from '../queries/notifications.ts'
import { notificationViews } from '../view.ts'
import { emitLiveEvents, newNotificationEvent, removedNotificationEvent, unreadCountEvents } from './live-events.ts'
import { enqueuePushes } from './push.ts'

type Recipient = { recipient: string; detail?: Record<string, string> }
type ToMany = Omit<Announcement, 'recipient' | 'detail'> & { recipients: Recipient[] }

/** Returns the notifications that were created and are shown in the app. */
export function announceToMany(context: SystemContext, kind: Kind, announcement: ToMany): Promise<Notification[]> {
  const { recipients, cause, subject, post = null, comment = null } = announcement
  return inTransaction(context, async ({ db }) => {
    const key = { recipients: recipients.map(({ recipient }) => recipient), kind: kind.name, subject, cause }
    if (kind.latestOnly) await withdrawEarlier(db, key)
    const created = await insertAnnouncements(db, {
      ids: recipients.map(() => newId()),
      details: recipients.map(({ detail = {} }) => JSON.stringify(detail)),
      ...key,
      type: kind.type,
      latestOnly: kind.latestOnly ?? false,
      post,
      comment,
      now: now().toISOString(),
    })
    const views = notificationViews(await notificationsByIds(db, { ids: created.map(({ id }) => id) }))
    await emitLiveEvents(db, [...views.map(newNotificationEvent), ...unreadCountEvents(created)])
    await enqueuePushes(
      db,
      created.map(({ id, recipient_id }) => ({ notificationId: id, recipientId: recipient_id, type: kind.type })),
    )
    return views
  })
}

type AnnouncementKey = { recipients: string[]; kind: string; subject: string; cause: string }

async function withdrawEarlier(db: Db, key: AnnouncementKey): Promise<void> {
  const withdrawn = await supersede(db, key)
  const removed = withdrawn
    .filter((row) => row.was_shown)
    .map(({ id, recipient_id }) => removedNotificationEvent(recipient_id, id))
  await emitLiveEvents(db, [...removed, ...unreadCountEvents(withdrawn)])
}

export async function announceToMember(context: SystemContext, kind: Kind, announcement: Announcement): Promise<void> {
  const { recipient, detail, ...shared } = announcement
  await announceToMany(context, kind, { ...shared, recipients: [{ recipient, detail }] })
}

/** The test is sent through every channel that the member has turned on. */
export async function sendTestNotification(
  context: MemberContext,
  text: Record<string, string>,
): Promise<Notification> {
  const { memberId } = context.viewer
  const [created] = await announceToMany(context, test, {
    cause: newId(),
    subject: memberId,
    recipients: [{ recipient: memberId, detail: text }],
  })
  return created!
}
