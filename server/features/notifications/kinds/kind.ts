// What makes a kind of notification. One file each; adding one is that file and its line in list.ts.

import type { Author } from '#contract/common.ts'
import type { Notification, NotificationType } from '#contract/notifications.ts'
import { postPath } from '#contract/slug.ts'
import type { EventName, EventPayload } from '../../../platform/events/outbox.ts'
import type { ActivityInput } from '../actions/sync-activities.ts'
import type { ToggleKind } from '../queries/activities.ts'
import type { NotificationForRecipient } from '../queries/notifications.ts'
import { excerptOf } from '../rules.ts'

export type KindContext = {
  row: NotificationForRecipient
  /** 'Kavya Iyer and 11 others'; '' where it was the site. */
  senderNames: string
  senders: Author[]
}

/** What the site tells one member, once for each `cause`. */
export type Announcement = {
  recipient: string
  cause: string
  subject: string
  post?: string
  comment?: string
  /** What the text needs: ids and plain values. */
  detail?: Record<string, string>
}

/** What a kind hears of. Comments and mentions are heard of together (actions/written.ts), polls by pages (actions/polls.ts). */
export type KindEvent =
  | { event: EventName; toggle: ToggleKind; toActivity(payload: unknown): ActivityInput }
  | { event: EventName; toAnnouncement(payload: unknown, eventId: number): Announcement | null }

export type Kind = {
  name: string
  /** What members choose channels for. */
  type: NotificationType
  priority: Notification['priority']
  /** Everybody more who does it is pushed; otherwise only the first. */
  pushesEach?: boolean
  /** Of what the site tells of one subject the latest alone stands, unless an earlier one was read. Causes are numbers of events. */
  latestOnly?: boolean
  events: KindEvent[]
  title(context: KindContext): string
  message(context: KindContext): string
  path(context: KindContext): string
}

/** A mark that is given or taken back: whether it stands is read again. */
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

/** The list, where there is nothing better to open. */
export const listPath = '/notifications'

export const pathOfPost = ({ post_id: _id, post_content: content }: NotificationForRecipient): string =>
  _id !== null && content !== null ? postPath({ _id, content }) : listPath

/** The comment on its post's page. */
export function pathOfComment(row: NotificationForRecipient): string {
  const path = pathOfPost(row)
  return path === listPath || row.comment_content === null ? path : `${path}#comment-${row.comment_id}`
}
