// Rows to the contract's shapes: the text is made as it is read, with today's names.
import { people } from '#contract/messages/en/notification-kinds.ts'
import { type Notification, notificationLimits } from '#contract/notifications.ts'
import { type AuthorRow, authorView } from '../accounts/view.ts'
import { kindOf } from './kinds/kinds.ts'
import type { ListedNotification, NotificationForRecipient } from './queries/notifications.ts'

/** People of whom some are hidden by now are fewer. */
const countOf = ({ actors_count, actor_ids, senders }: NotificationForRecipient): number =>
  actors_count - (actor_ids.length - senders.length)

/** Null where nobody is left whom the recipient may see, or where this version does not know the kind. */
export function notificationView(row: NotificationForRecipient): Notification | null {
  const kind = kindOf(row.kind)
  const isOfPeople = row.actor_ids.length > 0
  if (!kind || (isOfPeople && row.senders.length === 0)) return null
  const senders = row.senders.map(authorView).slice(0, notificationLimits.maxSenders)
  const sendersCount = countOf(row)
  const senderNames = people(
    senders.map(({ name }) => name),
    sendersCount,
  )
  const context = { row, senderNames, senders }
  return {
    ...{ _id: row.id, id: row.id, recipient: row.recipient_id },
    ...{ type: row.type, priority: kind.priority },
    ...{ title: kind.title(context), message: kind.message(context), actionUrl: kind.path(context) },
    ...{ isRead: row.is_read, isArchived: row.folder === 'archive', createdAt: row.at },
    ...{ sender: senders[0] ?? null, senders, sendersCount },
  }
}

export const notificationViews = (rows: NotificationForRecipient[]): Notification[] =>
  rows.map(notificationView).filter((shown) => shown !== null)

/** A page of the list; `people` are those of all its rows whom the recipient may see. */
export function listViews(rows: ListedNotification[], people: AuthorRow[]): Notification[] {
  const known = new Map(people.map((person) => [person.author_id, person]))
  return notificationViews(
    rows.map(({ actors, ...row }) => {
      const actor_ids = actors ? actors.split(' ') : []
      const senders = actor_ids.map((id) => known.get(id)).filter((person) => person !== undefined)
      return { ...row, actor_ids, senders }
    }),
  )
}
