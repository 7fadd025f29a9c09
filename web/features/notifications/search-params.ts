// Search params of the notifications page. The defaults show everything and are left out.
import type { NotificationType } from '#contract/notifications-limits.ts'

/** `q`: text to find; `about`: their type. */
export type NotificationsSearch = { q?: string; about?: NotificationType; unread?: true; archived?: true }

const maxSearchLength = 100

const parseFlag = (value: unknown): true | undefined => (value === 'true' || value === true ? true : undefined)

/** `about` is only checked to be a word here. The page knows the types, but isn't loaded with every page. */
export const parseNotificationsSearch = ({
  q,
  about,
  unread,
  archived,
}: Record<string, unknown>): NotificationsSearch => ({
  q: typeof q === 'string' && q.trim() ? q.slice(0, maxSearchLength) : undefined,
  about: typeof about === 'string' && /^[a-z]+$/.test(about) ? (about as NotificationType) : undefined,
  unread: parseFlag(unread),
  archived: parseFlag(archived),
})
