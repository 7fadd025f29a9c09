// Exact decimals in Indian notation, digit by digit: a float would change them.

/** '-1234567.5' is "−12,34,567.5". */
export function formatDecimal(text: string): string {
  const [whole = '0', fraction] = text.replace('-', '').split('.')
  const rest = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  const digits = [rest, whole.slice(-3)].filter(Boolean).join(',')
  return (text.startsWith('-') ? '−' : '') + digits + (fraction ? `.${fraction}` : '')
}

/** At least 2 decimal places, at most 4: prices of shares and of currencies. */
export function formatPrice(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  if (fraction.length > 4 && /[1-9]/.test(whole)) return formatDecimal(`${whole}.${fraction.slice(0, 4)}`)
  return formatDecimal(fraction.length === 1 ? `${whole}.${fraction}0` : text)
}

const symbols: Record<string, string> = { INR: '₹', USD: '$', EUR: '€', GBP: '£' }

/** "+₹8,580.10", "−12.5 USDT": signed, cut to 2 decimal places. */
export function formatGain(text: string, currency: string): string {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const amount = formatDecimal(`${whole}.${fraction.padEnd(2, '0').slice(0, 2)}`)
  const isZero = !/[1-9]/.test(amount)
  const sign = isZero ? '' : text.startsWith('-') ? '−' : '+'
  const symbol = symbols[currency]
  return symbol ? `${sign}${symbol}${amount}` : `${sign}${amount} ${currency}`
}
