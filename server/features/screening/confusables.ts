// Compares names as they look (UTS 39 §4).
import unhomoglyph from 'unhomoglyph'
import { lettersAndDigits, plainText } from './normalize.ts'

/** How a name looks, without accents, spaces and emoji: as written, in small letters and in capitals. */
const skeletonsOf = (name: string): string[] =>
  [name, name.normalize('NFKC').toLowerCase(), name.normalize('NFKC').toUpperCase()].map((one) =>
    lettersAndDigits(unhomoglyph(plainText(unhomoglyph(one))).toLowerCase()),
  )

/** True if readers could take one name for the other. */
export function looksLike(name: string, other: string): boolean {
  const others = new Set(skeletonsOf(other))
  return skeletonsOf(name).some((skeleton) => skeleton !== '' && others.has(skeleton))
}
