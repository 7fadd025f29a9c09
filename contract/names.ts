// Which scripts a name may combine: the level "highly restrictive" of UTS 39 §5.2, and English letters beside any
// script in which members write. Letters of different scripts look alike, so a mix can copy someone's name.

import { z } from 'zod'
import { trimmedLine } from './common.ts'
import { validation } from './messages/en/accounts.ts'

/** Scripts in which members write their names, each also with English letters. */
const scriptsWithLatin = [
  ...['Devanagari', 'Bengali', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam', 'Oriya', 'Tamil', 'Telugu', 'Arabic'],
  ...['Ol_Chiki', 'Meetei_Mayek', 'Sinhala', 'Tibetan'],
]
/** The other scripts in everyday use (UAX 31, table 5), each on its own. */
const scriptsAlone = [
  ...['Armenian', 'Cyrillic', 'Ethiopic', 'Georgian', 'Greek', 'Hebrew', 'Khmer', 'Lao', 'Myanmar', 'Thaana', 'Thai'],
]
const combinations = [
  ...scriptsWithLatin.map((script) => ['Latin', script]),
  ...scriptsAlone.map((script) => [script]),
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
].map((scripts) => {
  const classes = [...scripts, 'Common', 'Inherited'].map((script) => `\\p{Script_Extensions=${script}}`).join('')
  return new RegExp(`^[${classes}]*$`, 'u')
})

/** True if the name's letters, marks and digits are of one script, or of scripts that are used together. */
function isOneAlphabet(name: string): boolean {
  const written = name.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return combinations.some((combination) => combination.test(written))
}

const hasLetter = (name: string): boolean => /\p{L}/u.test(name)

export const Name = trimmedLine(z.string())
  .min(2, validation.nameMin)
  .max(100, validation.nameMax)
  .refine(hasLetter, validation.nameLetter)
  .refine(isOneAlphabet, validation.nameScripts)
