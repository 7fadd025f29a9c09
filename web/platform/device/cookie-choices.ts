// Opens the cookie banner with its choices, from links that have no access to it.
import { createObservableValue } from '../observable-value.ts'

export const cookieChoices = createObservableValue(false)

export const openCookieChoices = (): void => cookieChoices.set(true)
