// Which characters members' texts may contain (UTS 39 and UTS 55). Invisible characters and those that reverse the
// text around them are removed, because their authors can't see them either. What a text would visibly lose is an error
// of the schemas (common.ts) instead.

/** The signs that join two consonants, of the scripts of India and Sri Lanka. */
const virama = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]'
const pictograph = '\\p{Extended_Pictographic}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?'

/** Characters that are invisible alone, where they change what is seen. */
const visibleUses = [
  // The flags of England, Scotland and Wales.
  '\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}',
  // Emoji instead of text, or text instead of emoji.
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  // Families, professions and other emoji made of several.
  `(?<=${pictograph})\\u200d(?=\\p{Extended_Pictographic})`,
  // Half letters, and consonants that stay apart: क्‍ष, क्‌ष, র‍্য.
  `(?<=\\p{Lo}\\p{M}?${virama})(?:\\u200d|\\u200c(?=\\p{Lo}))`,
  `(?<=\\p{Lo})[\\u200c\\u200d](?=${virama}\\p{Lo})`,
  // Arabic letters that stay apart or joined.
  '(?<=\\p{sc=Arabic})(?:\\u200d|\\u200c(?=\\p{sc=Arabic}))',
  // Direction marks, which affect only the punctuation beside them.
  '[\\u200e\\u200f\\u061c]',
].join('|')
const invisible = new RegExp(
  `(${visibleUses})|[\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\ufff9-\\ufffc\\u{1d159}]`,
  'gu',
)

/** Letters that look like spaces: fillers of Hangul, and the empty Braille cell. */
const blankLetters = /[\u115f\u1160\u2800\u3164\uffa0]/g
const lineBreaks = /\r\n?|[\u2028\u2029]/g
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u

/** A text of several lines in NFC, without invisible characters; '' if nothing of it is visible. */
export function cleanText(text: string): string {
  const clean = text
    .replace(lineBreaks, '\n')
    .replace(blankLetters, ' ')
    .replace(invisible, (_, used?: string) => used ?? '')
    .normalize('NFC')
  return visible.test(clean) ? clean : ''
}

/** The same for one line, such as a name, where direction marks and wide gaps have no use. Keeps tabs and line breaks. */
export const cleanLine = (text: string): string =>
  cleanText(text)
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/\p{Zs}+/gu, ' ')

/** Matches texts with at most four marks above or below one letter (UTS 39 §5.4), and eight marks of all kinds. */
export const withoutMarkStacks = /^(?![\s\S]*(?:(?:[\p{Mn}\p{Me}][\u200c\u200d]?){5}|(?:\p{M}[\u200c\u200d]?){9}))/u

/** Equal for lines that readers can't tell apart, except for letters of different scripts that look alike. */
export const comparableLine = (text: string): string =>
  cleanLine(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
