import { feed as english, missing as englishMissing, validation as englishValidation } from '../en/news.ts'
import type { Translation } from '../translation.ts'

type Texts = Translation<typeof import('../en/news.ts')>

// For administrators.
export const validation: Texts['validation'] = englishValidation
export const missing: Texts['missing'] = englishMissing

/** The feeds themselves are English. */
export const feed: Texts['feed'] = english

export const markets: Texts['markets'] = {
  bitcoin: 'बिटकॉइन और क्रिप्टो',
  gold: 'सोना और चाँदी',
  forex: 'फ़ॉरेक्स',
  index: 'इंडेक्स',
}
