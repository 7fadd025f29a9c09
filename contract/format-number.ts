// Numbers in Indian notation. Implemented here because engines differ in Intl's en-IN output, the server must render the
// same as the browser, and the first use of Intl takes a phone 50 ms.

/** 1234567.5 is "12,34,567.5": the last three digits, then groups of two. Negative numbers have a true minus sign. */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const last = whole.slice(-3)
  const rest = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  const digits = [rest, last].filter(Boolean).join(',') + (fraction ? `.${fraction}` : '')
  const isZero = !/[1-9]/.test(digits)
  return value < 0 && !isZero ? `−${digits}` : digits
}
