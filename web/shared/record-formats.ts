// Results and prices as text, in Indian notation and with every digit that they have.
import { formatNumber } from '#contract/format-number.ts'
import { journalLimits } from '#contract/journal-limits.ts'

const signOf = (isNegative: boolean, isZero: boolean): string => (isZero ? '' : isNegative ? '−' : '+')

/** A typed decimal in the form of calls. People type lakh commas and spaces. */
export const decimalOf = (text: string): string => text.replace(/[,\s]/g, '').replace(/^[−–]/, '-')

/** An exact decimal: '-124262.5' is '−1,24,262.5'. */
export function formatDecimal(text: string): string {
  const [, minus = '', whole = '0', fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const last = whole.slice(-3)
  const rest = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  return `${minus && '−'}${[rest, last].filter(Boolean).join(',')}${fraction ? `.${fraction}` : ''}`
}

const symbols: Record<string, string> = { INR: '₹', USD: '$', EUR: '€', GBP: '£' }

const withCurrency = (amount: string, currency: string): string => {
  const symbol = symbols[currency]
  return symbol ? amount.replace(/^([−+]?)/, `$1${symbol}`) : `${amount} ${currency}`
}

/** An exact amount: '+₹9,122.79', '−3.87 USDT'. */
export const formatMoney = (text: string, currency: string, { signed = false } = {}): string => {
  // '20.2' is no amount of money: '20.20' is.
  const plain = formatDecimal(text).replace(/\.(\d)$/, '.$10')
  const isZero = !/[1-9]/.test(text)
  return withCurrency(signed && !isZero && !plain.startsWith('−') ? `+${plain}` : plain, currency)
}

function placesOf(size: number, unit: string): number {
  if (unit === 'R' || size === 0) return 2
  if (size >= 1) return size < 100 ? 2 : 0
  return Math.min(8, Math.max(2, 3 - Math.floor(Math.log10(size))))
}

/** Without its unit: '+1.82'. */
export function formatAmount(value: number, unit: string, { isSigned = true } = {}): string {
  const size = Math.abs(value)
  const plain = formatNumber(size, placesOf(size, unit)).replace(/(\.\d\d\d*?)0+$/, '$1')
  const isZero = !/[1-9]/.test(plain)
  return `${isSigned ? signOf(value < 0, isZero) : ''}${plain}`
}

/** With its sign: '+1.82 R'. Amounts below 1 have four significant digits, as profits in coins do: '+0.0001235 BTC'. */
export function formatResult(value: number, unit: string, options?: { isSigned: boolean }): string {
  const amount = formatAmount(value, unit, options)
  return unit === 'R' ? `${amount} R` : withCurrency(amount, unit)
}

export const formatShare = (share: number): string => `${formatNumber(share * 100)}%`

const minute = 60_000
/** '19 min', '2 h 53', '3 d 4 h' */
export function formatHeld(openedAt: string, closedAt: string): string {
  const minutes = Math.round((Date.parse(closedAt) - Date.parse(openedAt)) / minute)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  return hours > 0 ? `${hours} h ${String(minutes % 60).padStart(2, '0')}` : `${minutes} min`
}

type Tone = 'gain' | 'loss' | undefined
/** For the class that colors a result, which always has a sign, too. */
export const toneOf = (value: number): Tone => (value > 0 ? 'gain' : value < 0 ? 'loss' : undefined)

/** Attributes of a figure: grey if it rests on few trades, otherwise in the color of its tone. */
export const figureMarks = (trades: number, tone?: Tone): { 'data-few'?: string; 'data-tone'?: Tone } =>
  trades < journalLimits.fewTrades ? { 'data-few': '' } : { 'data-tone': tone }
