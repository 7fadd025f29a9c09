// Results and prices as text, in Indian notation and with every digit that they have.
import { formatNumber } from '#contract/format-number.ts'

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

/** A result in R or a currency, with its sign: '+1.82 R'. */
export function formatResult(value: number, unit: string, { isSigned = true } = {}): string {
  const decimals = unit === 'R' || Math.abs(value) < 100 ? 2 : 0
  const plain = formatNumber(Math.abs(value), decimals)
  const isZero = !/[1-9]/.test(plain)
  const amount = `${isSigned ? signOf(value < 0, isZero) : ''}${plain}`
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

/** For the class that colors a result, which always has a sign, too. */
export const toneOf = (value: number): 'gain' | 'loss' | undefined =>
  value > 0 ? 'gain' : value < 0 ? 'loss' : undefined
