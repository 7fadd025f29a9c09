// Limits of screening in practice. Free of Zod, for the forms.

/** `count`: of words or phrases, one a line. `length`: characters of each. */
export const customWordsLimits = { count: 200, least: 3, length: 60 } as const

/** Characters of a text that is tested. */
export const testedTextLength = 5000

/** Fewer decided texts say too little about a rule. */
export const minDecidedTexts = 20

/** Days that figures can cover. */
export const figureDays = ['30', '90', '365'] as const
export type FigureDays = (typeof figureDays)[number]

/** The custom words of the setting, which has one a line. */
export const customWordsIn = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

const letterOrDigit = /[\p{L}\p{N}]/u

/** Why the words can't be used, or null. */
export function customWordsProblem(lines: string): 'tooMany' | 'length' | 'noLetter' | null {
  const words = customWordsIn(lines)
  if (words.length > customWordsLimits.count) return 'tooMany'
  if (words.some(({ length }) => length < customWordsLimits.least || length > customWordsLimits.length)) return 'length'
  return words.every((word) => letterOrDigit.test(word)) ? null : 'noLetter'
}
