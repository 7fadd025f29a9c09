// A tab in which an administrator is logged in as a member. Whatever such a tab stores, it stores for itself alone: its
// `deviceStorage` is the tab's, and it has no local database. So nothing of the member gets into the administrator's tabs,
// nor the other way round.

const markerKey = 'login_as'

const hasMarker = (): boolean => {
  try {
    return sessionStorage.getItem(markerKey) !== null
  } catch {
    return false
  }
}

const wasMarkedAtLoad = hasMarker()

/** The same for the life of the page, so that a page never changes accounts. */
export const isLoginAsTab = (): boolean => wasMarkedAtLoad

/** A page that the browser kept in memory from before or after a login-as. */
export const isOutdatedTab = (): boolean => wasMarkedAtLoad !== hasMarker()

/** Empties what the tab stored and marks it, with these values. Throws if the browser blocks storage. */
export function markLoginAsTab(values: Record<string, string>): void {
  sessionStorage.clear()
  for (const [key, value] of Object.entries({ [markerKey]: 'yes', ...values })) sessionStorage.setItem(key, value)
}

export const clearLoginAsTab = (): void => sessionStorage.clear()
