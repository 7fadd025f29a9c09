import type { NotificationType } from '#contract/notifications-limits.ts'
import { type Row, table } from '../../platform/database/table.ts'

export const notifications = table('notifications', {
  id: 'text',
  recipient_id: 'text',
  kind: 'text',
  type: 'text',
  subject_id: 'text',
  post_id: 'text?',
  comment_id: 'text?',
  /** Set for notifications by the site: an event or poll id, so that each is created once. */
  cause: 'text?',
  actor_ids: 'text[]',
  actors_count: 'integer',
  detail: 'jsonb',
  is_read: 'boolean',
  /** 'gone' means deleted. */
  folder: 'text',
  /** Set while the folder is 'gone'. */
  deleted_from: 'text?',
  deleted_at: 'timestamptz?',
  /** Whether the recipient wants this type in the app. */
  is_listed: 'boolean',
  /** No visible actor is left, or a later announcement took its place. */
  is_void: 'boolean',
  /** Generated: listed, not void and not deleted. */
  is_shown: 'boolean',
  /** When it was last raised. */
  at: 'timestamptz',
  created_at: 'timestamptz',
})
export type NotificationRow = Row<typeof notifications> & {
  type: NotificationType
  folder: 'inbox' | 'archive' | 'gone'
  detail: Record<string, string>
}

export const notificationActivities = table('notification_activities', {
  recipient_id: 'text',
  kind: 'text',
  subject_id: 'text',
  /** The member who liked or followed, or the comment, or the content with the mention. */
  cause_id: 'text',
  actor_id: 'text',
  post_id: 'text',
  comment_id: 'text',
  notification_id: 'text?',
  at: 'timestamptz',
  /** Taken back before the recipient read the notification. */
  is_undone: 'boolean',
})

export const notificationFoldQueue = table('notification_fold_queue', {
  recipient_id: 'text',
  kind: 'text',
  subject_id: 'text',
  due_at: 'timestamptz',
})

/** Posts about which a member wants no more notifications. */
export const mutedPosts = table('muted_posts', { member_id: 'text', post_id: 'text', at: 'timestamptz' })

export const notificationCounts = table('notification_counts', { member_id: 'text', unread: 'integer' })

export const notificationPreferences = table('notification_preferences', { member_id: 'text', value: 'jsonb' })

export const pushSubscriptions = table('push_subscriptions', {
  id: 'text',
  session_id: 'text',
  member_id: 'text',
  endpoint: 'text',
  p256dh: 'text',
  auth: 'text',
  public_key: 'text',
  created_at: 'timestamptz',
})

export const pushQueue = table('push_queue', {
  subscription_id: 'text',
  notification_id: 'text',
  due_at: 'timestamptz',
  attempts: 'integer',
  /** Delayed by quiet hours only. */
  is_held: 'boolean',
})

export const digests = table('digests', {
  member_id: 'text',
  local_date: 'text',
  made_at: 'timestamptz',
  done_at: 'timestamptz?',
})
