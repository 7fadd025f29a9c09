// The language that someone wants: a member's choice, else the choice on this device, else what the browser asks for.
import { type Language, languages } from '#contract/languages.ts'
import { language } from '../routing/language.ts'
import { deviceStorage, type KeyValueStorage } from './storage.ts'

export const languageKey = 'language'

const parse = (value: unknown): Language | null => languages.find((known) => known === value) ?? null

/** The language that was last chosen on this device, by its link. */
export const storedLanguage = (storage: KeyValueStorage = deviceStorage): Language | null =>
  parse(storage.get(languageKey))

export const storeLanguage = (chosen: Language, storage: KeyValueStorage = deviceStorage): void =>
  storage.set(languageKey, chosen)

/** The account's choice goes before that of the device. */
export const chosenLanguage = (member: { language: Language | null } | null): Language | null =>
  member?.language ?? storedLanguage()

/**
 * The language to offer instead of this page's, or null. Hindi is offered wherever it's among the browser's languages,
 * because many browsers in India name English first.
 */
export function languageToOffer(chosen: Language | null, asked: readonly string[]): Language | null {
  const asksForHindi = asked.some((tag) => /^hi(-|$)/i.test(tag))
  const wanted = chosen ?? (asksForHindi ? 'hi' : 'en')
  return wanted === language ? null : wanted
}
