import { useNavigate, useSearch } from '@tanstack/react-router'
import { notificationTypes } from '#contract/notifications-limits.ts'
import { type NotificationsSearch, parseNotificationsSearch } from './search-params.ts'

/** What is chosen, and how it is changed: typing replaces the entry of the history, a filter adds one. */
export function useNotificationsSearch() {
  const navigate = useNavigate()
  const parsed = parseNotificationsSearch(useSearch({ strict: false }))
  const search: NotificationsSearch = {
    ...parsed,
    about: notificationTypes.find((known) => known === parsed.about),
  }
  const change = (changes: NotificationsSearch, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...changes }),
      replace,
      resetScroll: false,
    } as never)
  return { search, change }
}
