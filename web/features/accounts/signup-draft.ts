// Keeps the values of the signup form in this tab when it is closed or the page reloads, except the passwords.
import { tabStorage } from '../../platform/device/storage.ts'
import { emptySignup, type SignupValues } from './signup-values.ts'

const storedKey = 'signup_draft'
const textFields = ['name', 'username', 'email', 'country', 'phone', 'gender'] as const satisfies (keyof SignupValues)[]

export type SignupDraft = { values: SignupValues; step: number }

export function saveSignupDraft({ values, step }: SignupDraft): void {
  const texts = Object.fromEntries(textFields.map((field) => [field, values[field]]))
  tabStorage.set(storedKey, JSON.stringify({ texts, step }))
}

/** Returns null if nothing was typed. */
export function loadSignupDraft(): SignupDraft | null {
  try {
    const { texts, step } = JSON.parse(tabStorage.get(storedKey) ?? 'null') ?? {}
    const values = { ...emptySignup }
    for (const field of textFields) if (typeof texts?.[field] === 'string') values[field] = texts[field]
    if (textFields.every((field) => values[field] === '')) return null
    return { values, step: [0, 1, 2].includes(step) ? step : 0 }
  } catch {
    return null
  }
}

export const clearSignupDraft = (): void => tabStorage.remove(storedKey)
