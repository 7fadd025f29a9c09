// What the site tells members, once.
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

/** Answers what is new and shown. */
export function announceToMany(context: SystemContext, kind: Kind, told: ToMany): Promise<Notification[]> {
  const { recipients: readers, cause, subject, post = null, comment = null } = told
  return inTransaction(context, async ({ db }) => {
    const about = { kind: kind.name, subject, cause }
    if (kind.latestOnly) await withdrawEarlier(db, { ...about, recipients: readers.map(({ recipient }) => recipient) })
    const made = await insertAnnouncements(db, {
      ids: readers.map(() => newId()),
      recipients: readers.map(({ recipient }) => recipient),
      details: readers.map(({ detail = {} }) => JSON.stringify(detail)),
      ...{ ...about, type: kind.type, latestOnly: kind.latestOnly ?? false, post, comment, now: now().toISOString() },
    })
    const views = notificationViews(await notificationsByIds(db, { ids: made.map(({ id }) => id) }))
    await emitLiveEvents(db, [...views.map(newNotificationEvent), ...unreadCountEvents(made)])
    await enqueuePushes(
      db,
      made.map(({ id, recipient_id }) => ({ notificationId: id, recipientId: recipient_id, type: kind.type })),
    )
    return views
  })
}

type Earlier = { recipients: string[]; kind: string; subject: string; cause: string }

async function withdrawEarlier(db: Db, of: Earlier): Promise<void> {
  const withdrawn = await supersede(db, of)
  const gone = withdrawn
    .filter((row) => row.was_shown)
    .map(({ id, recipient_id }) => removedNotificationEvent(recipient_id, id))
  await emitLiveEvents(db, [...gone, ...unreadCountEvents(withdrawn)])
}

export async function announceToMember(context: SystemContext, kind: Kind, announcement: Announcement): Promise<void> {
  const { recipient, detail, ...told } = announcement
  await announceToMany(context, kind, { ...told, recipients: [{ recipient, detail }] })
}

/** Through every channel that is on. */
export async function sendTestNotification(
  context: MemberContext,
  said: Record<string, string>,
): Promise<Notification> {
  const { memberId } = context.viewer
  const [made] = await announceToMany(context, test, {
    ...{ cause: newId(), subject: memberId },
    recipients: [{ recipient: memberId, detail: said }],
  })
  return made!
}
