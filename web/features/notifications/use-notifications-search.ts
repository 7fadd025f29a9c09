import { useNavigate, useSearch } from '@tanstack/react-router'
import { notificationTypes } from '#contract/notifications-limits.ts'
import { type NotificationsSearch, parseNotificationsSearch } from './search-params.ts'

/** The filters from the URL and a function to change them. Typing replaces the history entry, a filter adds one. */
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
