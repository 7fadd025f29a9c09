// Turns rows into the contract's shapes. Texts are made when they are read, with current names.
import { people } from '#contract/messages/en/notification-kinds.ts'
import { type MutedPost, type Notification, notificationLimits } from '#contract/notifications.ts'
import { type AuthorRow, authorView } from '../accounts/view.ts'
import { listPath, pathOfPost } from './kinds/kind.ts'
import { kindOf } from './kinds/kinds.ts'
import type { ListedNotification, NotificationForRecipient } from './queries/notifications.ts'
import type { MutedPostRow } from './queries/preferences.ts'
import { excerptOf } from './rules.ts'

/** Leaves out stored actors who are hidden by now. */
const countOf = ({ actors_count, actor_ids, senders }: NotificationForRecipient): number =>
  actors_count - (actor_ids.length - senders.length)

/**
 * The deleted subject, if nothing of it is left to show. A decision on a removed post still shows its reason, so
 * nothing is missing there.
 */
function goneOf({ post_id, post_content, comment_id, comment_content }: NotificationForRecipient, shown: Shown) {
  if (post_id !== null && post_content === null && shown.actionUrl === listPath) return 'post'
  if (comment_id !== null && comment_content === null && shown.message === '') return 'comment'
  return null
}
type Shown = Pick<Notification, 'message' | 'actionUrl'>

/** Null if no sender is visible to the recipient, or if this version doesn't know the kind. */
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
  const shown = { message: kind.message(context), actionUrl: kind.path(context) }
  return {
    _id: row.id,
    id: row.id,
    recipient: row.recipient_id,
    type: row.type,
    priority: kind.priority,
    title: kind.title(context),
    ...shown,
    gone: goneOf(row, shown),
    mutablePostId: kind.isMutable && row.post_content !== null ? row.post_id : null,
    isRead: row.is_read,
    isArchived: row.folder === 'archive',
    createdAt: row.at,
    sender: senders[0] ?? null,
    senders,
    sendersCount,
  }
}

export const mutedPostView = (row: MutedPostRow): MutedPost => ({
  _id: row.post_id!,
  author: authorView(row),
  excerpt: excerptOf(row.post_content ?? ''),
  actionUrl: pathOfPost(row),
  mutedAt: row.muted_at,
})

export const notificationViews = (rows: NotificationForRecipient[]): Notification[] =>
  rows.map(notificationView).filter((shown) => shown !== null)

/** `people` are the visible actors of all rows of the page. */
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
