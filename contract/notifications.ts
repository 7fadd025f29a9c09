// What happened to a member while they were elsewhere, and through which channels they hear of it.

import { Author, EmptyResponse, Id, MessageResponse, PageNumberPagination, pageNumberQuery, Time } from './common.ts'
import { booleanText, defineCalls, defineEvents } from './define.ts'
import { validation } from './messages/en/notifications.ts'
import { digests, notificationLimits, notificationTypes, priorities } from './notifications-limits.ts'
import { z } from './schema.ts'

export { type NotificationType, notificationLimits, notificationTypes } from './notifications-limits.ts'

export const Notification = z.object({
  _id: Id,
  /** Equal to `_id`. */
  id: Id,
  recipient: Id,
  /** One of `notificationTypes`; later versions may send others. */
  type: z.string(),
  /** A whole sentence: "Kavya Iyer and 11 others liked your post". */
  title: z.string(),
  /** What it is about: the first words of the post or comment, or an explanation; '' where there is nothing to add. */
  message: z.string(),
  priority: z.enum(priorities),
  /** A path of this site. */
  actionUrl: z.string().regex(/^\/(?!\/)/),
  isRead: z.boolean(),
  isArchived: z.boolean(),
  /** When the latest thing that it tells of happened; the list is ordered by it. */
  createdAt: Time,
  /** Who did it last; null where it was the site. */
  sender: Author.nullable(),
  /** The latest, `sender` first; at most `notificationLimits.senders`. */
  senders: z.array(Author),
  /** How many different people it tells of. */
  sendersCount: z.int(),
})
export type Notification = z.infer<typeof Notification>

const Channels = z.object({ inApp: z.boolean(), email: z.boolean(), push: z.boolean() })

/** '22:00': hours and minutes of the member's own day. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, validation.timeOfDay)
/** An IANA name; the server checks that it knows it. */
const TimeZone = z.string().min(1).max(64)

export const Preferences = z.object({
  /** What is `system` is always shown in the app. Email: it stands in the digest. */
  channels: z.record(z.enum(notificationTypes), Channels),
  /** Nothing is pushed from the one to the other; what is still unread then comes afterwards. */
  quietHours: z.object({ from: TimeOfDay, to: TimeOfDay }).nullable(),
  timeZone: TimeZone,
  digest: z.enum(digests),
})
export type Preferences = z.infer<typeof Preferences>

/** What is not sent stays. */
const PreferencesChange = z.object({
  channels: z.partialRecord(z.enum(notificationTypes), Channels.partial()).optional(),
  quietHours: Preferences.shape.quietHours.optional(),
  timeZone: TimeZone.optional(),
  digest: Preferences.shape.digest.optional(),
})

const NotificationIds = z.object({ notificationIds: z.array(Id).min(1).max(notificationLimits.maxPerCall) })
/** `count`: how many are unread now. */
const UnreadCount = z.object({ count: z.int() })

const Endpoint = z.url({ protocol: /^https$/, error: validation.endpoint }).max(1000)
/** Base64url, as browsers give them. */
const PushKey = z.string().regex(/^[0-9A-Za-z_-]{16,120}$/)

export const notifications = defineCalls({
  'GET /notifications': {
    summary: 'Your notifications, newest first',
    access: 'member',
    suspended: true,
    query: z.object({
      ...pageNumberQuery,
      type: z.enum(notificationTypes).optional(),
      unreadOnly: booleanText.optional(),
      includeArchived: booleanText.optional(),
    }),
    response: z.object({ notifications: z.array(Notification), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
  'GET /notifications/unread-count': {
    summary: 'How many of your notifications are unread',
    access: 'member',
    suspended: true,
    response: UnreadCount,
    errors: [],
  },
  'GET /notifications/stats': {
    summary: 'How many notifications you have, how many are unread, and how many of each type',
    access: 'member',
    suspended: true,
    response: z.object({
      stats: z.object({ total: z.int(), unread: z.int(), byType: z.partialRecord(z.enum(notificationTypes), z.int()) }),
    }),
    errors: [],
  },
  'GET /notifications/preferences': {
    summary: 'Which notifications reach you where, and the key with which browsers subscribe to pushes',
    access: 'member',
    suspended: true,
    response: z.object({ preferences: Preferences, push: z.object({ publicKey: z.string() }) }),
    errors: [],
  },
  'GET /notifications/:id': {
    summary: 'One notification',
    access: 'owner',
    suspended: true,
    params: z.object({ id: Id }),
    response: z.object({ notification: Notification }),
    errors: ['not_found'],
  },
  'POST /notifications/read': {
    summary: 'Mark notifications as read; those that are not yours or gone are passed over',
    access: 'member',
    suspended: true,
    limit: 'write',
    body: NotificationIds,
    response: UnreadCount,
    errors: ['validation_failed'],
  },
  'POST /notifications/read-all': {
    summary: 'Mark all notifications as read',
    access: 'member',
    suspended: true,
    limit: 'write',
    response: UnreadCount,
    errors: [],
  },
  'POST /notifications/archive': {
    summary: 'Put notifications away; unread ones no longer count',
    access: 'member',
    suspended: true,
    limit: 'write',
    body: NotificationIds,
    response: UnreadCount,
    errors: ['validation_failed'],
  },
  'DELETE /notifications': {
    summary: 'Delete notifications for good',
    access: 'member',
    suspended: true,
    limit: 'write',
    body: NotificationIds,
    response: UnreadCount,
    errors: ['validation_failed'],
  },
  'PUT /notifications/preferences': {
    summary: 'Change which notifications reach you where: what is not sent stays',
    access: 'member',
    suspended: true,
    limit: 'write',
    body: z.object({ preferences: PreferencesChange }),
    response: z.object({ preferences: Preferences }),
    errors: ['validation_failed'],
  },
  'POST /notifications/test': {
    summary: 'Send yourself a notification, through every channel that is on',
    access: 'member',
    suspended: true,
    limit: 'mail',
    status: 201,
    body: z.object({
      title: z.string().trim().min(1).max(notificationLimits.titleLength).optional(),
      message: z.string().trim().max(notificationLimits.messageLength).optional(),
    }),
    response: z.object({ notification: Notification }),
    errors: ['validation_failed'],
  },
  'POST /notifications/push': {
    summary: 'Push to this browser while this session lives',
    access: 'member',
    suspended: true,
    limit: 'write',
    body: z.object({ endpoint: Endpoint, keys: z.object({ p256dh: PushKey, auth: PushKey }) }),
    response: EmptyResponse,
    errors: ['validation_failed'],
  },
  'DELETE /notifications/push': {
    summary: 'Push to this browser no more',
    access: 'member',
    suspended: true,
    limit: 'write',
    body: z.object({ endpoint: Endpoint }),
    response: EmptyResponse,
    errors: ['validation_failed'],
  },
  'POST /notifications/digest/unsubscribe': {
    summary: 'End the digest by the link in its mail, without signing in',
    access: 'guest',
    limit: 'auth',
    query: z.object({ token: z.string().min(1).max(200) }),
    /** What a mail reader sends when its own button is used; our page sends nothing. */
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click').optional() }),
    asForm: true,
    response: MessageResponse,
    errors: ['auth_invalid_token', 'validation_failed'],
  },
})

/** Fields that changed; `isRemoved`: it is no longer in the list. */
const NotificationUpdates = Notification.pick({
  title: true,
  message: true,
  isRead: true,
  isArchived: true,
  createdAt: true,
  sender: true,
  senders: true,
  sendersCount: true,
})
  .extend({ isRemoved: z.boolean() })
  .partial()

export const notificationEvents = defineEvents({
  /** The bare notification. */
  'notification:new': { audience: ['recipient'], payload: Notification },
  'notification:updated': {
    audience: ['member'],
    payload: z.object({ memberId: Id, notificationId: Id, updates: NotificationUpdates }),
  },
  /** After every change of it; 0 after all were read. */
  'notification:unread-count': {
    audience: ['member'],
    latest: 'memberId',
    payload: z.object({ memberId: Id, count: z.int() }),
  },
})

/** What a push carries, encrypted for the browser: its service worker shows it and opens `url`. `tag` replaces an earlier one. */
export const PushMessage = z.object({ title: z.string(), body: z.string(), url: z.string(), tag: z.string() })
export type PushMessage = z.infer<typeof PushMessage>
