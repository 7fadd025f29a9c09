// Starts and leaves login-as, in this tab only. Both reload the page, so that nothing that is in memory stays.
import type { User } from '#contract/accounts.ts'
import { consentKeys } from '../device/consent.ts'
import { languageKey } from '../device/language-choice.ts'
import { clearLoginAsTab, markLoginAsTab } from '../device/login-as-tab.ts'
import { deviceStorage, tabStorage } from '../device/storage.ts'
import { defaultPaths } from '../routing/default-paths.ts'
import { addressOf } from '../routing/language.ts'
import { tokenKey, userKey } from './session.ts'

/** Choices for this device, whoever is logged in. */
const deviceChoices = [...consentKeys, languageKey]

const endedKey = 'login_as_ended'

/** The administrator's own session stays in local storage, for the other tabs and for the way back. */
export function startLoginAs(user: User, token: string): void {
  const choices = deviceChoices.flatMap((key) => {
    const value = deviceStorage.get(key)
    return value === null ? [] : [[key, value]]
  })
  markLoginAsTab({ ...Object.fromEntries(choices), [tokenKey]: token, [userKey]: JSON.stringify(user) })
  location.assign(addressOf(defaultPaths.dashboard))
}

/** `isOver`: it ended by itself, which the administrator is then told. */
export function leaveLoginAs({ isOver }: { isOver: boolean }): void {
  clearLoginAsTab()
  if (isOver) tabStorage.set(endedKey, 'yes')
  location.replace(addressOf('/admin/users'))
}

/** Whether a login-as ended by itself before this page. True once. */
export function takeLoginAsEnded(): boolean {
  const hasEnded = tabStorage.get(endedKey) !== null
  if (hasEnded) tabStorage.remove(endedKey)
  return hasEnded
}
