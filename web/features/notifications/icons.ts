import type { NotificationType } from '#contract/notifications-limits.ts'
import type { IconName } from '../../ui/icon.tsx'

const icons: Record<NotificationType, IconName> = {
  like: 'heart',
  comment: 'comment',
  reply: 'reply',
  mention: 'at',
  follow: 'user-plus',
  poll: 'poll',
  review: 'check-circle',
  report: 'flag',
  badge: 'lead',
  system: 'megaphone',
}

/** Later versions may tell of what this one does not know. */
export const notificationIcon = (type: string): IconName =>
  Object.hasOwn(icons, type) ? icons[type as NotificationType] : 'bell'
