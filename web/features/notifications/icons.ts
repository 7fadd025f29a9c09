import type { NotificationType } from '#contract/notifications-limits.ts'
import type { IconName } from '../../ui/icon.tsx'

const icons: Record<NotificationType, IconName> = {
  like: 'heart',
  comment: 'comment',
  reply: 'reply',
  mention: 'at-sign',
  follow: 'user-plus',
  poll: 'poll',
  lesson: 'learn',
  prediction: 'forecast',
  journal: 'notebook',
  review: 'check-circle',
  report: 'flag',
  badge: 'badge',
  system: 'megaphone',
}

/** The server may be newer and send types that this version doesn't know. */
export const notificationIcon = (type: string): IconName =>
  Object.hasOwn(icons, type) ? icons[type as NotificationType] : 'bell'
