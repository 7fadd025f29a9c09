// The address of the notifications holds what is chosen there. What is left out is the ordinary: all of them.
import type { NotificationType } from '#contract/notifications-limits.ts'

/** `q`: the words that are searched for among what is loaded; `about`: of which type they are. */
export type NotificationsSearch = { q?: string; about?: NotificationType; unread?: true; archived?: true }

const maxSearchLength = 100

const parseFlag = (value: unknown): true | undefined => (value === 'true' || value === true ? true : undefined)

/** Of a type only that it is a word: the page knows which there are, and is not loaded with every page. */
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
