// Finds phone numbers, however they are spelled.
import { memoizeRecent } from './memoize-recent.ts'

const digitWords = new Map(
  [
    ['zero', 'oh', 'shunya', 'shoonya', 'शुन्य', 'जिरो'],
    ['one', 'ek', 'एक', 'वन'],
    ['two', 'do', 'दो', 'टु'],
    ['three', 'teen', 'तिन', 'थ्रि'],
    ['four', 'char', 'chaar', 'चार', 'फोर'],
    ['five', 'panch', 'paanch', 'पांच', 'पाच', 'फाइव'],
    ['six', 'che', 'chhe', 'chah', 'छह', 'छः', 'छे', 'सिक्स'],
    ['seven', 'saat', 'sat', 'सात', 'सेवन'],
    ['eight', 'aath', 'ath', 'आठ', 'एट'],
    ['nine', 'nau', 'नौ', 'नाइन'],
  ].flatMap((words, digit) => words.map((word): [string, string] => [word, String(digit)])),
)
const repeats = new Map([
  ['double', 2],
  ['dabal', 2],
  ['triple', 3],
  ['डबल', 2],
  ['ट्रिपल', 3],
])

const pieces = /\d+|[\p{L}\p{M}]+/gu
/**
 * Characters allowed between the parts of one number. A comma may only follow a word: between figures it separates
 * prices.
 */
const joints = /^[ \t\-./()|]{0,3}$/
const jointsAfterWord = /^[ \t\-./()|,]{0,3}$/
/** Words between its parts. */
const fillers = /^(?:then|and|aur|phir|fir|फिर|और)$/

/** Numbers that aren't a phone's, with their names: "UTR 917654321098", "mandate no. 9876543210". */
const references =
  /(?<![\p{L}])(?:utr|ref(?:erence)?|rrn|umrn|mandate|order|ticket|txn|transaction|complaint|request|folio|application|token|sr)(?![\p{L}])[^\d\n]{0,16}\d[\d/-]{5,24}/gu
/** Two five-digit figures this close, as a share of the first, are price levels. */
const closeLevels = 0.05

/** An Indian mobile number: ten digits, with or without a prefix. */
const mobile = /^(?:0|91|0091)?[6-9]\d{9}$/

/** Reads the letter "o" as a zero. */
const asDigits = (word: string): string => (/^\d[\do]+$|^[\do]*\d[\do]*$/.test(word) ? word.replaceAll('o', '0') : word)

/** True if a plain text (normalize.ts) contains a mobile number in digits, in words or in both. */
export const hasMobile = memoizeRecent(findsMobile)

function findsMobile(plain: string): boolean {
  const text = plain.replace(references, ' ').replace(/[\do]{4,}/g, asDigits)
  let run = ''
  let end = 0
  let afterWord = false
  let factor = 1
  const parts: string[] = []
  let length = 0
  const close = (): boolean => {
    const found = isMobile(parts)
    parts.length = 0
    length = 0
    return found
  }
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    if (parts.length > 0 && fillers.test(piece)) {
      end = index + piece.length
      continue
    }
    const joined = (afterWord ? jointsAfterWord : joints).test(text.slice(end, index))
    afterWord = !/^\d/.test(piece)
    end = index + piece.length
    const times = repeats.get(piece)
    const digits = /^\d/.test(piece) ? piece : digitWords.get(piece)
    if (!joined || (digits === undefined && times === undefined)) if (close()) return true
    if (times !== undefined) {
      factor = times
      continue
    }
    run = (digits ?? '').repeat(factor)
    factor = 1
    if (run === '') continue
    parts.push(run)
    length += run.length
    // No number is this long. Dropping the oldest parts keeps the scan linear.
    while (length > 40) length -= parts.shift()!.length
  }
  return close() || /\+\d{1,3}[ -]?\(?\d{2,5}\)?(?:[ -]?\d{2,5}){1,3}(?!\d)/.test(plain)
}

function areLevels(one: string, other: string): boolean {
  if (one === other || one.length !== 5 || other.length !== 5) return false
  return Math.abs(Number(one) - Number(other)) < closeLevels * Number(one)
}

/** True if some consecutive parts make up one number. */
function isMobile(parts: string[]): boolean {
  for (let from = 0; from < parts.length; from++) {
    let digits = ''
    for (let to = from; to < parts.length && digits.length < 14; to++) {
      digits += parts[to]
      if (areLevels(parts[from]!, parts[to]!)) break
      if (mobile.test(digits)) return true
    }
  }
  return false
}
