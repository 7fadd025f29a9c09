// Reduces different spellings to one, so that rules name each word once.
import { memoizeRecent } from './memoize-recent.ts'

/** Latin letters, each with the characters that look like it. */
const lookalikes = new Map(
  Object.entries({
    a: 'аαᴀɑ',
    b: 'вьβʙ',
    c: 'сϲᴄ',
    d: 'ԁᴅđ',
    e: 'еєεᴇ',
    f: 'ꜰ',
    g: 'ɡɢ',
    h: 'нһʜ',
    i: 'іıιɪї',
    j: 'јᴊ',
    k: 'кκᴋ',
    l: 'ӏʟł',
    m: 'мᴍ',
    n: 'пηɴ',
    o: 'оοᴏøօ',
    p: 'рρᴘ',
    q: 'ԛ',
    r: 'гʀ',
    s: 'ѕꜱ',
    t: 'тτᴛ',
    u: 'υᴜս',
    v: 'νᴠѵ',
    w: 'ԝωᴡ',
    x: 'хχ',
    y: 'уγʏ',
    z: 'ᴢ',
    '0': '०০',
    '1': '१',
    '2': '२',
    '3': '३',
    '4': '४',
    '5': '५',
    '6': '६',
    '7': '७',
    '8': '८',
    '9': '९',
  }).flatMap(([letter, alike]) => [...alike].map((one): [string, string] => [one, letter])),
)

/** Hindi spellings typed on phones: merges dots, long and short vowels and their English variants. */
const hindiSpellings: [RegExp, string][] = [
  [/\u093c|\u0945/g, ''],
  [/ँ/g, 'ं'],
  [/ॉ/g, 'ा'],
  [/ऑ/g, 'आ'],
  [/ऐ/g, 'ए'],
  [/ी/g, 'ि'],
  [/ू/g, 'ु'],
  [/ई/g, 'इ'],
  [/ऊ/g, 'उ'],
]

/** Enclosed letters that NFKD doesn't resolve: white on black, and regional indicators (flags). */
const enclosed = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu
const letterOf = (character: string): string => {
  const code = character.codePointAt(0)!
  const first = code >= 0x1f1e6 ? 0x1f1e6 : code >= 0x1f170 ? 0x1f170 : 0x1f150
  return String.fromCharCode(97 + code - first)
}

const invisible = /\p{Cf}|[\ufe00-\ufe0f\u034f\u115f\u1160\u3164]/gu
const accents = /\p{sc=Inherited}/gu
const emoji = /\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}]/gu

const devanagari = /[\u0900-\u097f]/
const unifyHindiSpelling = (text: string): string =>
  devanagari.test(text) ? hindiSpellings.reduce((folded, [from, to]) => folded.replace(from, to), text) : text

const ascii = /^\p{ASCII}*$/u
const withoutApostrophes = (text: string): string => text.replace(/[’‘`´']/g, '')

/** IDs of transactions and the like, in 32 or 64 hexadecimal digits. Their digits are no phone number. */
const hashes = /(?<![\p{L}\p{N}/@=])(?:0x)?(?=[0-9a-f]*[a-f])(?:[0-9a-f]{32}|[0-9a-f]{64})(?![\p{L}\p{N}])/gu

/** Lower case, plain letters and digits, nothing invisible, no hashes. Keeps punctuation and line breaks. */
export const plainText = memoizeRecent((text) =>
  withoutApostrophes(ascii.test(text) ? text.toLowerCase() : inPlainLetters(text)).replace(hashes, ' '),
)

function inPlainLetters(text: string): string {
  const latin = text
    .replace(enclosed, letterOf)
    .replace(/[©®™]/g, ' ')
    .replace(emoji, ' ')
    .normalize('NFKD')
    .replace(invisible, '')
    .replace(accents, '')
    .toLowerCase()
  return unifyHindiSpelling([...latin].map((character) => lookalikes.get(character) ?? character).join(''))
}

const spacedLetters = /(?<![\p{L}\p{M}\p{N}])\p{L}(?:[ .\-_*|~,/]\p{L}(?![\p{L}\p{M}\p{N}])){2,}/gu
const syllable = '[अ-ह](?:्[क-ह]){0,2}[ा-ौंः]{0,2}'
const spacedSyllables = new RegExp(`(?<![\\p{L}\\p{M}])${syllable}(?:[ .\\-_*]${syllable}(?![\\p{L}\\p{M}])){2,}`, 'gu')

/** Joins spaced letters: "p r o f i t" and "मु ना फा" become words. */
const joinSpacedLetters = (text: string): string =>
  text.replace(spacedLetters, removeSeparators).replace(spacedSyllables, removeSeparators)
const removeSeparators = (letters: string): string => letters.replace(/[ .\-_*|~,/]/g, '')

const digitLetters: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's' }

const hasDigitBesideLetter = /[a-z][0-9@$!]|[0-9@$!][a-z]/

/** The usual cashtags: their $ isn't an "s", so that texts with them are read once. Others are read both ways. */
const cashtags =
  /^\$(?:btc|eth|sol|xrp|doge|bnb|ada|usdt|gold|silver|xau|xag|xauusd|xagusd|crude(?:oil)?|natgas|nifty(?:50|bank)?|(?:bank|fin)nifty|sensex|dxy|usdinr|eurusd|gbpusd|usdjpy|eurinr|gbpinr|reliance|tcs|infy|hdfcbank|icicibank|sbin|tatamotors|aapl|tsla|nvda|msft|spx|spy|qqq)$/

/** Reads digits inside words as letters. A 1 can be an "l" or an "i". */
function digitsToLetters(text: string, one: 'l' | 'i'): string {
  if (!hasDigitBesideLetter.test(text)) return text
  return text.replace(/[a-z0-9@$!]+/g, (word) => {
    if (word.replace(/[^a-z]/g, '').length < 3 || !/[0134578@$!]/.test(word) || cashtags.test(word)) return word
    return word
      .replace(/[1!](?=[a-z0-9@$])/g, one)
      .replace(/[034578@$](?=[a-z0-9@$]|$)/g, (character) => digitLetters[character]!)
  })
}

/** Collapses doubled letters, which carry no meaning in typed Hindi and English: "paisaa", "whatsapp", "prooofit". */
export const collapseRepeats = (text: string): string => unifyHindiSpelling(text).replace(/([a-z])\1+/g, '$1')

const normalizeSpaces = (text: string): string =>
  collapseRepeats(text)
    .replace(/[ \t]+/g, ' ')
    .trim()

/**
 * Returns the readings of a text, without duplicates: as written, with spaced letters joined, and with digits read as
 * letters.
 */
export const readingsOf = memoizeRecent((plain) => {
  const joined = joinSpacedLetters(plain)
  const spellings = new Set([plain, joined, digitsToLetters(joined, 'l'), digitsToLetters(joined, 'i')])
  return [...new Set([...spellings].map(normalizeSpaces))]
})

export const sentencesOf = memoizeRecent((reading) =>
  reading
    .split(/[!?।\n;]|(?<!(?:^|[^\p{L}])\p{L})\.(?=\s|$)/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean),
)

/** Keeps letters and digits only, for names that were spaced out. */
export const lettersAndDigits = (reading: string): string => reading.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
