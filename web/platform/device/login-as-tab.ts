// A tab in which an administrator is logged in as a member. Such a tab stores everything for itself alone: its
// `deviceStorage` is the tab's, and it has no local database. So nothing of the member gets into the administrator's
// tabs, nor the other way round.

export const markerKey = 'login_as'

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

/** Deletes the tab's stored data and marks the tab, with these values. Throws if the browser blocks storage. */
export function markLoginAsTab(values: Record<string, string>): void {
  sessionStorage.clear()
  for (const [key, value] of Object.entries({ [markerKey]: 'yes', ...values })) sessionStorage.setItem(key, value)
}

export const clearLoginAsTab = (): void => sessionStorage.clear()
