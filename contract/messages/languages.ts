// Names of languages, each in its own language, so the same in every build.
import type { Language } from '../languages.ts'

export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी' }

/** The link that a browser which asks for another language gets. */
export const languageOffers: Record<Language, { label: string; read: string; close: string }> = {
  en: { label: 'Language', read: 'Read in English', close: 'Close' },
  hi: { label: 'भाषा', read: 'हिन्दी में पढ़ें', close: 'बंद करें' },
}
