// The consent to cookies (A §3, §9): what is stored, and what a refusal clears.
import { deviceStorage, type SmallStorage } from '../../platform/device/storage.ts'

export type Preferences = { essential: true; performance: boolean; analytics: boolean; marketing: boolean }
export type Consent = 'accepted' | 'declined' | 'customized'

const consentKey = 'cookieConsent'
const preferencesKey = 'cookiePreferences'

/** Milliseconds after load until the banner asks. */
export const bannerDelay = 1000

/** Cookies that others' scripts may have set; only these are ever cleared. */
const clearable = {
  analytics: ['_ga', '_gid', '_gat', '_pk_id', '_pk_ses'],
  marketing: ['_fbp', '_gcl_au', '_uetsid'],
} as const

export const allPreferences = (value: boolean): Preferences => ({
  essential: true,
  performance: value,
  analytics: value,
  marketing: value,
})

export const hasConsent = (storage: SmallStorage = deviceStorage): boolean =>
  ['accepted', 'declined', 'customized'].includes(storage.get(consentKey) ?? '')

/** Others' scripts set their cookies for the whole domain; only the same domain clears one. */
export function expiredCookies(name: string, host: string): string[] {
  const labels = host.split('.')
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`)
  return ['', ...domains].map((domain) => `${name}=; path=/; max-age=0${domain}`)
}

const expire = (name: string): void => {
  for (const ending of expiredCookies(name, location.hostname)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = ending
  }
}

/** Keeps the choice, and clears the cookies of what was declined. */
export function saveConsent(
  consent: Consent,
  preferences: Preferences,
  { storage = deviceStorage, clear = expire }: { storage?: SmallStorage; clear?: (name: string) => void } = {},
): void {
  storage.set(consentKey, consent)
  storage.set(preferencesKey, JSON.stringify(preferences))
  for (const kind of ['analytics', 'marketing'] as const) {
    if (!preferences[kind]) for (const name of clearable[kind]) clear(name)
  }
}
