// Numbers as statements write them, turned into plain decimals: '1,21,940.00', '(450.50)', '₹ 1 234,50 Dr'.

export type DecimalMark = '.' | ','

/** A plain decimal has at most so many digits before and after its point. */
const maxPlaces = 8
const maxWholeDigits = 12

function withoutExponent(mantissa: string, exponent: number): string {
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = whole + fraction
  const point = whole.length + exponent
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`
  return point >= digits.length
    ? digits + '0'.repeat(point - digits.length)
    : `${digits.slice(0, point)}.${digits.slice(point)}`
}

/** Rounded half up to 8 places, without needless zeros. */
function shorten(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  if (fraction.length <= maxPlaces) return plain(BigInt(whole + fraction.padEnd(maxPlaces, '0')))
  const digits = BigInt(whole + fraction.slice(0, maxPlaces))
  return plain(fraction[maxPlaces]! >= '5' ? digits + 1n : digits)
}

function plain(digits: bigint): string {
  const text = digits.toString().padStart(maxPlaces + 1, '0')
  const fraction = text.slice(-maxPlaces).replace(/0+$/, '')
  return text.slice(0, -maxPlaces) + (fraction && `.${fraction}`)
}

/** Thousands may be separated by commas (western or lakh), spaces, apostrophes, or points where commas mark decimals. */
function withoutSeparators(text: string, mark: DecimalMark): string | null {
  const compact = text.replace(/[\s\u00a0\u202f'’_]/g, '')
  if (mark === ',') {
    if (!/^(?:\d*|\d{1,3}(?:\.\d{3})+)(?:,\d*)?$/.test(compact)) return null
    return compact.replaceAll('.', '').replace(',', '.')
  }
  if (!/^(?:\d*|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d*)?$/.test(compact)) return null
  return compact.replaceAll(',', '')
}

const currencyWords = /^(?:₹|rs\.?|inr|usd|usdt|eur|gbp|\$|€|£)\s*|\s*(?:₹|inr|usd|usdt|eur|gbp|\$|€|£)$/gi

/** Parentheses, a minus on either side, or Dr say that a number is negative. */
function findSign(text: string): { isNegative: boolean; rest: string } {
  const enclosed = /^\((.*)\)$/.exec(text)?.[1]
  const marked = (enclosed ?? text).replace(/[−–]/g, '-').trim()
  const credit = /^(.*?)\s*(dr|cr)\.?$/i.exec(marked)
  const body = (credit?.[1] ?? marked).replace(currencyWords, '').trim()
  const signed = /^([+-])\s*(.*)$/.exec(body) ?? /^(.*?)()(-)$/.exec(body)
  const isMinus = signed?.[1] === '-' || signed?.[3] === '-'
  const rest = signed?.[3] === '-' ? signed[1]! : (signed?.[2] ?? body)
  return { isNegative: enclosed !== undefined || isMinus || credit?.[2]?.toLowerCase() === 'dr', rest }
}

export const isNegative = (text: string): boolean => findSign(text.trim()).isNegative

/** A plain decimal with at most 8 places, or null if the text isn't a number of at most 12 whole digits. */
export function parseNumber(text: string, mark: DecimalMark = '.'): string | null {
  const { isNegative, rest } = findSign(text.trim())
  const unsigned = rest.replace(currencyWords, '').trim()
  const [, mantissa, exponent] = /^(\d+(?:\.\d+)?)[eE]([+-]?\d{1,2})$/.exec(unsigned) ?? []
  const number = mantissa ? withoutExponent(mantissa, Number(exponent)) : withoutSeparators(unsigned, mark)
  if (number === null || !/\d/.test(number)) return null
  const short = shorten(number.startsWith('.') ? `0${number}` : number)
  if (short.split('.')[0]!.length > maxWholeDigits) return null
  return isNegative && short !== '0' ? `-${short}` : short
}

/** '0.5BTC' is 0.5 of BTC, as Binance writes amounts. */
export function parseAmountOf(text: string): { amount: string; unit: string } | null {
  const [, number = '', unit = ''] = /^([-+\d.,\s]+?)\s*([A-Za-z][A-Za-z0-9]*)?$/.exec(text.trim()) ?? []
  const amount = parseNumber(number)
  return amount === null ? null : { amount, unit: unit.toUpperCase() }
}
