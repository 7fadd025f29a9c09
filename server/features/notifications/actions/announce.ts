// What the site tells members, once.
import type { Notification } from '#contract/notifications.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext, type SystemContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Announcement, Kind } from '../kinds/kind.ts'
import { test } from '../kinds/test.ts'
import { announce } from '../queries/announce.ts'
import { seenByIds } from '../queries/seen.ts'
import { notificationViews } from '../view.ts'
import { deliver } from './push.ts'
import { sayNew, sayUnread, tell } from './telling.ts'

type Reader = { recipient: string; detail?: Record<string, string> }
type ToMany = Omit<Announcement, 'recipient' | 'detail'> & { readers: Reader[] }

/** Answers what is new and shown. */
export function announceToMany(context: SystemContext, kind: Kind, told: ToMany): Promise<Notification[]> {
  const { readers, cause, subject, post = null, comment = null } = told
  return inTransaction(context, async ({ db }) => {
    const made = await announce(db, {
      ids: readers.map(() => newId()),
      recipients: readers.map(({ recipient }) => recipient),
      details: readers.map(({ detail = {} }) => JSON.stringify(detail)),
      ...{ kind: kind.name, type: kind.type, cause, subject, post, comment, now: now().toISOString() },
    })
    const views = notificationViews(await seenByIds(db, { ids: made.map(({ id }) => id) }))
    const counted = made.flatMap(({ recipient_id, unread }) =>
      unread === null ? [] : [sayUnread(recipient_id, unread)],
    )
    await tell(db, [...views.map(sayNew), ...counted])
    await deliver(
      db,
      made.map(({ id, recipient_id }) => ({ notificationId: id, recipientId: recipient_id, type: kind.type })),
    )
    return views
  })
}

export async function announceTo(context: SystemContext, kind: Kind, announcement: Announcement): Promise<void> {
  const { recipient, detail, ...told } = announcement
  await announceToMany(context, kind, { ...told, readers: [{ recipient, detail }] })
}

/** Through every channel that is on. */
export async function sendTest(context: MemberContext, said: Record<string, string>): Promise<Notification> {
  const { memberId } = context.viewer
  const [made] = await announceToMany(context, test, {
    ...{ cause: newId(), subject: memberId },
    readers: [{ recipient: memberId, detail: said }],
  })
  return made!
}
