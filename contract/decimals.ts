// Exact decimal arithmetic, for prices, quantities and money. A decimal is a string in JSON and in the database, and a
// whole number of units of 10^-places while it's computed with, so that no step rounds.

/** `digits` × 10^-`places`. */
export type Decimal = { readonly digits: bigint; readonly places: number }

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/

export const zero: Decimal = { digits: 0n, places: 0 }

/** Throws for anything that isn't a plain decimal, such as '1e5'. */
export function decimal(text: string): Decimal {
  const [, sign, whole = '', fraction = ''] = pattern.exec(text) ?? []
  if (!whole) throw new RangeError(`Not a decimal: ${text}`)
  const digits = BigInt(whole + fraction)
  return { digits: sign ? -digits : digits, places: fraction.length }
}

const digitsAt = ({ digits, places }: Decimal, wanted: number): bigint => digits * 10n ** BigInt(wanted - places)

export function add(a: Decimal, b: Decimal): Decimal {
  const places = Math.max(a.places, b.places)
  return { digits: digitsAt(a, places) + digitsAt(b, places), places }
}

export const negate = ({ digits, places }: Decimal): Decimal => ({ digits: -digits, places })
export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, negate(b))
export const multiply = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  places: a.places + b.places,
})
export const absolute = (value: Decimal): Decimal => (value.digits < 0n ? negate(value) : value)
export const signOf = ({ digits }: Decimal): -1 | 0 | 1 => (digits < 0n ? -1 : digits > 0n ? 1 : 0)
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => signOf(subtract(a, b))

/** a ÷ b, rounded half away from zero. `b` may not be 0. */
export function divide(a: Decimal, b: Decimal, places = 8): Decimal {
  const shift = places + b.places - a.places
  const numerator = shift >= 0 ? a.digits * 10n ** BigInt(shift) : a.digits
  const denominator = shift >= 0 ? b.digits : b.digits * 10n ** BigInt(-shift)
  const isNegative = numerator < 0n !== denominator < 0n
  const [top, bottom] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator]
  const digits = (2n * top + bottom) / (2n * bottom)
  return { digits: isNegative ? -digits : digits, places }
}

/** The shortest form: '1.5', not '1.50', '01.5' or '-0'. */
export function textOf({ digits, places }: Decimal): string {
  const text = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0')
  const whole = text.slice(0, text.length - places)
  const fraction = places ? text.slice(-places).replace(/0+$/, '') : ''
  return `${digits < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

export const sum = (values: Iterable<Decimal>): Decimal => {
  let total = zero
  for (const value of values) total = add(total, value)
  return total
}
