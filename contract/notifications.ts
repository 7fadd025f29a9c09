// Notifications and the channels that deliver them.

import { z } from 'zod'
import { booleanText } from './codecs.ts'
import {
  Author,
  EmptyResponse,
  Id,
  MessageResponse,
  PageNumberPagination,
  pageNumberQuery,
  Time,
  trimmedLine,
} from './common.ts'
import { defineCalls, defineEvents, rawResponse } from './define.ts'
import { validation } from './messages/en/notifications.ts'
import { digests, notificationLimits, notificationTypes, priorities } from './notifications-limits.ts'

export { type NotificationType, notificationLimits, notificationTypes } from './notifications-limits.ts'

export const Notification = z.strictObject({
  _id: Id,
  /** Equal to `_id`. */
  id: Id,
  recipient: Id,
  /** One of `notificationTypes`. Later versions may send others. */
  type: z.string(),
  /** A whole sentence: "Kavya Iyer and 11 others liked your post". */
  title: z.string(),
  /** An excerpt of the post or comment, or an explanation; '' if there is nothing to add. */
  message: z.string(),
  priority: z.enum(priorities),
  /** A path of this site. */
  actionUrl: z.string().regex(/^\/(?!\/)/),
  /** The subject, if it was deleted or can't be seen any more. The title still says what happened. */
  gone: z.enum(['post', 'comment']).nullable(),
  /** The post that it is about, if muting that post also stops such notifications. */
  mutablePostId: Id.nullable(),
  isRead: z.boolean(),
  isArchived: z.boolean(),
  /** When the latest activity in it happened. The list is ordered by it. */
  createdAt: Time,
  /** The latest sender; null if it comes from the site. */
  sender: Author.nullable(),
  /** The latest senders, `sender` first; at most `notificationLimits.maxSenders`. */
  senders: z.array(Author),
  /** The number of different senders. */
  sendersCount: z.int(),
})
export type Notification = z.infer<typeof Notification>

/** A post that the member muted. */
export const MutedPost = z.strictObject({
  _id: Id,
  author: Author,
  /** The start of its text. */
  excerpt: z.string(),
  actionUrl: Notification.shape.actionUrl,
  mutedAt: Time,
})
export type MutedPost = z.infer<typeof MutedPost>

export const Channels = z.strictObject({ inApp: z.boolean(), email: z.boolean(), push: z.boolean() })

/** '22:00', in the member's time zone. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, validation.timeOfDay)
/** An IANA time zone. The server checks that it knows it. */
const TimeZone = z.string().min(1).max(64)

export const Preferences = z.strictObject({
  /** `system` notifications are always shown in the app. Email means the digest. */
  channels: z.record(z.enum(notificationTypes), Channels),
  /** Pushes are held back during these hours; what is still unread is pushed afterwards. */
  quietHours: z.strictObject({ from: TimeOfDay, to: TimeOfDay }).nullable(),
  timeZone: TimeZone,
  digest: z.enum(digests),
})
export type Preferences = z.infer<typeof Preferences>

/** Omitted fields stay unchanged. */
const PreferencesChange = z.strictObject({
  channels: z.partialRecord(z.enum(notificationTypes), Channels.partial()).optional(),
  quietHours: Preferences.shape.quietHours.optional(),
  timeZone: TimeZone.optional(),
  digest: Preferences.shape.digest.optional(),
})

const NotificationIds = z.strictObject({ notificationIds: z.array(Id).min(1).max(notificationLimits.maxPerCall) })
/** `count`: unread notifications after the call. */
const UnreadCount = z.strictObject({ count: z.int() })

const Endpoint = z.url({ protocol: /^https$/, error: validation.endpoint }).max(1000)
/** Base64url, as browsers provide them. */
const PushKey = z.string().regex(/^[0-9A-Za-z_-]{16,120}$/)

export const notifications = defineCalls({
  'GET /notifications': {
    summary: 'Your notifications, newest first',
    access: 'member',
    scope: 'notifications',
    allowsSuspended: true,
    query: z.strictObject({
      ...pageNumberQuery,
      type: z.enum(notificationTypes).optional(),
      unreadOnly: booleanText.optional(),
      includeArchived: booleanText.optional(),
      /** Text in the title, the message or a sender's name. Searches the latest `notificationLimits.maxSearched`. */
      q: trimmedLine(z.string()).max(notificationLimits.searchLength).optional(),
    }),
    response: z.strictObject({ notifications: z.array(Notification), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
  'GET /notifications/unread-count': {
    summary: 'Number of unread notifications',
    access: 'member',
    scope: 'notifications',
    allowsSuspended: true,
    response: UnreadCount,
    errors: [],
  },
  'GET /notifications/stats': {
    summary: 'Number of notifications: in total, unread and by type',
    access: 'member',
    scope: 'notifications',
    allowsSuspended: true,
    response: z.strictObject({
      stats: z.strictObject({
        total: z.int(),
        unread: z.int(),
        byType: z.partialRecord(z.enum(notificationTypes), z.int()),
      }),
    }),
    errors: [],
  },
  'GET /notifications/preferences': {
    summary: 'Your notification settings, and the public key for push subscriptions',
    access: 'member',
    allowsSuspended: true,
    response: z.strictObject({ preferences: Preferences, push: z.strictObject({ publicKey: z.string() }) }),
    errors: [],
  },
  'GET /notifications/:id': {
    summary: 'One notification',
    access: 'owner',
    scope: 'notifications',
    allowsSuspended: true,
    params: z.strictObject({ id: Id }),
    response: z.strictObject({ notification: Notification }),
    errors: ['not_found'],
  },
  'POST /notifications/read': {
    summary: 'Mark notifications as read. Skips those that are deleted or not yours',
    access: 'member',
    scope: 'notifications',
    allowsSuspended: true,
    limit: 'write',
    body: NotificationIds,
    response: UnreadCount,
    errors: ['validation_failed', 'wrong_member'],
  },
  'POST /notifications/read-all': {
    summary: 'Mark all notifications as read',
    access: 'member',
    scope: 'notifications',
    allowsSuspended: true,
    limit: 'write',
    response: UnreadCount,
    errors: [],
  },
  'POST /notifications/archive': {
    summary: 'Archive notifications. Unread ones no longer count',
    access: 'member',
    scope: 'notifications',
    allowsSuspended: true,
    limit: 'write',
    body: NotificationIds,
    response: UnreadCount,
    errors: ['validation_failed', 'wrong_member'],
  },
  'DELETE /notifications': {
    summary: 'Delete notifications. They can be restored for 10 minutes',
    access: 'member',
    allowsSuspended: true,
    limit: 'write',
    body: NotificationIds,
    response: UnreadCount,
    errors: ['validation_failed', 'wrong_member'],
  },
  'POST /notifications/restore': {
    summary: 'Restore notifications that you deleted within the last 10 minutes',
    access: 'member',
    allowsSuspended: true,
    limit: 'write',
    body: NotificationIds,
    response: UnreadCount,
    errors: ['validation_failed'],
  },
  'PUT /notifications/preferences': {
    summary: 'Change your notification settings. Omitted fields stay unchanged',
    access: 'member',
    allowsSuspended: true,
    limit: 'write',
    body: z.strictObject({ preferences: PreferencesChange }),
    response: z.strictObject({ preferences: Preferences }),
    errors: ['validation_failed'],
  },
  'GET /notifications/mutes': {
    summary: 'The posts that you muted and can still see, the latest first',
    access: 'member',
    allowsSuspended: true,
    response: z.strictObject({ posts: z.array(MutedPost) }),
    errors: [],
  },
  'POST /notifications/mutes/:id': {
    summary: 'Mute a post: no more notifications about it and its comments. Marks those you have as read',
    access: 'member',
    allowsSuspended: true,
    limit: 'write',
    params: z.strictObject({ id: Id }),
    response: UnreadCount,
    errors: ['not_found'],
  },
  'DELETE /notifications/mutes/:id': {
    summary: 'Unmute a post',
    access: 'member',
    allowsSuspended: true,
    limit: 'write',
    params: z.strictObject({ id: Id }),
    response: UnreadCount,
    errors: [],
  },
  'POST /notifications/test': {
    summary: 'Send yourself a test notification on every channel that is on',
    access: 'member',
    allowsSuspended: true,
    limit: 'mail',
    status: 201,
    body: z.strictObject({
      title: trimmedLine(z.string()).min(1).max(notificationLimits.titleLength).optional(),
      message: trimmedLine(z.string()).max(notificationLimits.messageLength).optional(),
    }),
    response: z.strictObject({ notification: Notification }),
    errors: ['validation_failed'],
  },
  'POST /notifications/push': {
    summary: 'Subscribe this browser to pushes until the session ends',
    access: 'member',
    allowsSuspended: true,
    limit: 'write',
    body: z.strictObject({ endpoint: Endpoint, keys: z.strictObject({ p256dh: PushKey, auth: PushKey }) }),
    response: EmptyResponse,
    errors: ['validation_failed'],
  },
  'DELETE /notifications/push': {
    summary: 'Unsubscribe this browser from pushes',
    access: 'member',
    allowsSuspended: true,
    limit: 'write',
    body: z.strictObject({ endpoint: Endpoint }),
    response: EmptyResponse,
    errors: ['validation_failed'],
  },
  'GET /notifications/digest/unsubscribe': {
    summary:
      'Go to the page with the button that unsubscribes, from an email client that opens the link. Changes nothing',
    access: 'guest',
    query: z.strictObject({ token: z.string().min(1).max(200) }),
    response: rawResponse('text/html'),
    errors: ['validation_failed'],
  },
  'POST /notifications/digest/unsubscribe': {
    summary: 'Unsubscribe from the digest with the link in its email, without logging in',
    access: 'guest',
    limit: 'auth',
    query: z.strictObject({ token: z.string().min(1).max(200) }),
    /** Sent by an email client's own unsubscribe button. Our page sends nothing. */
    body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click').optional() }),
    acceptsFormData: true,
    response: MessageResponse,
    errors: ['auth_invalid_token', 'validation_failed'],
  },
})

/**
 * Everything that a new activity can change: all but the ids and the recipient. `isRemoved`: it's no longer in the
 * list.
 */
const NotificationUpdates = Notification.omit({ _id: true, id: true, recipient: true })
  .extend({ isRemoved: z.boolean() })
  .partial()

export const notificationEvents = defineEvents({
  /** The payload is the notification itself. */
  'notification:new': { audience: ['recipient'], payload: Notification },
  'notification:updated': {
    audience: ['member'],
    payload: z.strictObject({ memberId: Id, notificationId: Id, updates: NotificationUpdates }),
  },
  'mute:changed': {
    audience: ['member'],
    payload: z.strictObject({ memberId: Id, postId: Id, isMuted: z.boolean() }),
  },
  /**
   * Sent after every change of the unread count, with 0 after "mark all as read". `isRestored`: it rose only because a
   * notification reappeared that was announced before, so the bell doesn't shake.
   */
  'notification:unread-count': {
    audience: ['member'],
    latestBy: 'memberId',
    payload: z.strictObject({ memberId: Id, count: z.int(), isRestored: z.boolean().optional() }),
  },
})

/**
 * The encrypted payload of a push. The service worker shows it and opens `url`; a push with the same `tag` replaces
 * it. `tag` is the ID of its notification, or `summaryTag`.
 */
export const PushMessage = z.strictObject({ title: z.string(), body: z.string(), url: z.string(), tag: z.string() })
export type PushMessage = z.infer<typeof PushMessage>
