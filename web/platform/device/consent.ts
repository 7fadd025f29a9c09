// Cookie consent (A §3, §9): what is stored, and which cookies are cleared when declined.
import { createObservableValue } from '../observable-value.ts'
import { deviceStorage, type KeyValueStorage } from './storage.ts'

export type CookiePreferences = { essential: true; performance: boolean; analytics: boolean; marketing: boolean }
export type Consent = 'accepted' | 'declined' | 'customized'

const consentKey = 'cookieConsent'
const preferencesKey = 'cookiePreferences'
export const consentKeys = [consentKey, preferencesKey] as const

/** Milliseconds between load and the banner. */
export const bannerDelay = 1000

/**
 * Cookies that third-party scripts may set, and the beginnings of those whose names end with an id, such as _ga_1AB2CD
 * and _pk_id.1.1fff. No others are ever cleared.
 */
const clearable = {
  analytics: {
    names: ['_ga', '_gid', '_gat', '_pk_id', '_pk_ses'],
    prefixes: ['_ga_', '_gat_', '_pk_id.', '_pk_ses.'],
  },
  marketing: { names: ['_fbp', '_gcl_au', '_uetsid'], prefixes: [] },
} as const

export const allPreferences = (value: boolean): CookiePreferences => ({
  essential: true,
  performance: value,
  analytics: value,
  marketing: value,
})

/** Whether the visitor has agreed to analytics. False until `followConsent` has run. */
export const analyticsConsent = createObservableValue(false)

/** The stored choice, or null before the first one. */
export function readPreferences(storage: KeyValueStorage = deviceStorage): CookiePreferences | null {
  if (!hasConsent(storage)) return null
  try {
    const stored = JSON.parse(storage.get(preferencesKey) ?? '') as Partial<CookiePreferences> | null
    const isOn = (kind: keyof CookiePreferences) => stored?.[kind] === true
    return {
      essential: true,
      performance: isOn('performance'),
      analytics: isOn('analytics'),
      marketing: isOn('marketing'),
    }
  } catch {
    return null
  }
}

/** Applies the stored choice, and follows it when another tab changes it. Returns a function that stops. */
export function followConsent(): () => void {
  const read = () => {
    const allowed = readPreferences()?.analytics === true
    if (analyticsConsent.get() !== allowed) analyticsConsent.set(allowed)
  }
  read()
  window.addEventListener('storage', read)
  return () => window.removeEventListener('storage', read)
}

export const hasConsent = (storage: KeyValueStorage = deviceStorage): boolean =>
  ['accepted', 'declined', 'customized'].includes(storage.get(consentKey) ?? '')

/** Third-party scripts may set a cookie for any parent domain, and it can only be cleared for the same domain. */
export function expiredCookies(name: string, host: string): string[] {
  const labels = host.split('.')
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`)
  return ['', ...domains].map((domain) => `${name}=; path=/; max-age=0${domain}`)
}

const expire = (name: string): void => {
  for (const cookie of expiredCookies(name, location.hostname)) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = cookie
  }
}

/** `cookies`: as in `document.cookie`. */
function cookiesOf(kind: keyof typeof clearable, cookies: string): string[] {
  const { names, prefixes } = clearable[kind]
  const present = cookies.split(';').map((cookie) => cookie.split('=')[0]!.trim())
  return [...names, ...present.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))]
}

/** Stores the choice and clears the cookies of declined categories. */
export function saveConsent(
  consent: Consent,
  preferences: CookiePreferences,
  {
    storage = deviceStorage,
    cookies = document.cookie,
    clear = expire,
  }: { storage?: KeyValueStorage; cookies?: string; clear?: (name: string) => void } = {},
): void {
  storage.set(consentKey, consent)
  storage.set(preferencesKey, JSON.stringify(preferences))
  for (const kind of ['analytics', 'marketing'] as const) {
    if (!preferences[kind]) for (const name of cookiesOf(kind, cookies)) clear(name)
  }
  analyticsConsent.set(preferences.analytics)
}
