// Limits and types of notifications.

/** Clients show types that they don't know with a default icon. */
export const notificationTypes = [
  'like',
  'comment',
  'reply',
  'mention',
  'follow',
  'poll',
  'lesson',
  'prediction',
  'journal',
  'review',
  'report',
  'badge',
  'system',
] as const
export type NotificationType = (typeof notificationTypes)[number]
export const priorities = ['high', 'medium', 'normal', 'low'] as const
export const channels = ['inApp', 'email', 'push'] as const
export type Channel = (typeof channels)[number]
/** The tag of a push that sums up several notifications. Others have the ID of their notification. */
export const summaryTag = 'several'
export const digests = ['off', 'daily', 'weekly'] as const

export const notificationLimits = {
  /** Notifications that one call can mark as read, archive or delete. */
  maxPerCall: 100,
  /** Senders shown in one notification. The others are only counted. */
  maxSenders: 2,
  /** Days for which a notification is kept after its last change. */
  retentionDays: 90,
  /** Above this, the bell shows '99+' (A §9). */
  bellMax: 99,
  /** Muted posts per member. Muting one more unmutes the oldest. */
  maxMutedPosts: 100,
  searchLength: 100,
  /** The latest notifications that a search reads. */
  maxSearched: 1000,
  /** How long clients offer to undo a deletion. */
  undoSeconds: 10,
  titleLength: 200,
  messageLength: 500,
  /** Browsers per member that receive pushes. */
  maxSubscriptions: 20,
} as const
