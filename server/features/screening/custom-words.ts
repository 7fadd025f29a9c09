// Finds the words and phrases of administrators. They are compared word by word, so no text can make them slow.
import { customWordsIn } from '#contract/screening.ts'
import { memoizeRecent } from './memoize-recent.ts'
import { plainText, readingsOf } from './normalize.ts'

/** The words of a reading, between single spaces. */
const spaced = (reading: string): string => ` ${(reading.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `

type CustomWord = { word: string; spaced: string }

const parse = memoizeRecent((lines): CustomWord[] =>
  customWordsIn(lines)
    .map((word) => ({ word, spaced: spaced(readingsOf(plainText(word))[0]!) }))
    .filter((one) => one.spaced.trim() !== ''),
)

/** `lines`: the setting. Returns the words as the administrator wrote them. */
export function customWordsFound(content: string, lines: string): string[] {
  if (lines === '') return []
  const texts = readingsOf(plainText(content)).map(spaced)
  return parse(lines).flatMap(({ word, spaced: wanted }) => (texts.some((text) => text.includes(wanted)) ? [word] : []))
}
