// What both sides know of notifications without reading the contract's schemas.

/** What a notification can be about; clients show types that they don't know with a default icon. */
export const notificationTypes = [
  'like',
  'comment',
  'reply',
  'mention',
  'follow',
  'poll',
  'review',
  'report',
  'badge',
  'system',
] as const
export type NotificationType = (typeof notificationTypes)[number]
export const priorities = ['high', 'medium', 'normal', 'low'] as const
export const channels = ['inApp', 'email', 'push'] as const
export type Channel = (typeof channels)[number]
export const digests = ['off', 'daily', 'weekly'] as const

export const notificationLimits = {
  /** Notifications that one call reads, archives or deletes. */
  maxPerCall: 100,
  /** Faces that one notification shows; of the others it says how many there are. */
  maxSenders: 2,
  /** Days that one is kept after it last changed. */
  retentionDays: 90,
  /** Above this the bell says '99+' (A §9). */
  bellMax: 99,
  titleLength: 200,
  messageLength: 500,
  /** Browsers of one member that are pushed to. */
  maxSubscriptions: 20,
} as const
