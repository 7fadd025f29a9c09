// The parts of a kind of notification. ARCHITECTURE.md has the recipe for a new one.

import type { Author } from '#contract/common.ts'
import type { Notification, NotificationType } from '#contract/notifications.ts'
import { postPath, videoPath } from '#contract/slug.ts'
import type { EventName, EventPayload } from '../../../platform/events/outbox.ts'
import type { ActivityInput } from '../actions/sync-activities.ts'
import type { ToggleKind } from '../queries/activities.ts'
import type { NotificationForRecipient } from '../queries/notifications.ts'
import { excerptOf } from '../rules.ts'

export type KindContext = {
  row: NotificationForRecipient
  /** 'Kavya Iyer and 11 others', or '' if the site is the sender. */
  senderNames: string
  senders: Author[]
}

/** A notification by the site to one member, created once per `cause`. */
export type Announcement = {
  recipient: string
  cause: string
  subject: string
  post?: string
  comment?: string
  /** Ids and plain values that the text needs. */
  detail?: Record<string, string>
}

/**
 * An event that a kind handles. Two kinds of events are handled elsewhere: comments and mentions (actions/content.ts),
 * and polls (actions/polls.ts).
 */
export type KindEvent =
  | { event: EventName; toggle: ToggleKind; toActivity(payload: unknown): ActivityInput }
  | { event: EventName; toAnnouncement(payload: unknown, eventId: number): Announcement | null }

export type Kind = {
  name: string
  /** The type for which members choose channels. */
  type: NotificationType
  priority: Notification['priority']
  /** Pushes every new sender. Otherwise only the first one is pushed. */
  pushesEach?: boolean
  /**
   * Only the latest unread announcement about a subject stays. Its `cause` must be an event id, because these are
   * ordered.
   */
  latestOnly?: boolean
  /** Muting the post also stops these notifications. */
  isMutable?: boolean
  events: KindEvent[]
  title(context: KindContext): string
  message(context: KindContext): string
  path(context: KindContext): string
}

/** A like or follow that was given or taken back. The current state is read from the database. */
export const activityOn = <E extends EventName>(
  event: E,
  toggle: ToggleKind,
  toActivity: (payload: EventPayload<E>) => ActivityInput,
): KindEvent => ({
  event,
  toggle,
  toActivity: toActivity as (payload: unknown) => ActivityInput,
})

export const announcementOn = <E extends EventName>(
  event: E,
  toAnnouncement: (payload: EventPayload<E>, eventId: number) => Announcement | null,
): KindEvent => ({
  event,
  toAnnouncement: toAnnouncement as (payload: unknown, eventId: number) => Announcement | null,
})

export const excerpt = (text: string | null): string => excerptOf(text ?? '')

/** The notification list: the fallback if there is nothing better to open. */
export const listPath = '/notifications'

type PostOfRow = Pick<NotificationForRecipient, 'post_id' | 'post_content' | 'post_has_video'>

/** A video opens on its page in the learning zone. */
export function pathOfPost({ post_id: _id, post_content: content, post_has_video }: PostOfRow): string {
  if (_id === null || content === null) return listPath
  return post_has_video ? videoPath(_id) : postPath({ _id, content })
}

/** The comment on the page of its post. */
export function pathOfComment(row: NotificationForRecipient): string {
  const path = pathOfPost(row)
  return path === listPath || row.comment_content === null ? path : `${path}#comment-${row.comment_id}`
}
