// Exact decimals, for prices, quantities and money. A decimal is a string in JSON and in the database.
import Big from 'big.js'

/** Of our own, so that its settings are. Quotients are rounded half away from zero. */
const Exact = Big()
Exact.RM = Big.roundHalfUp

export type Decimal = Big

const pattern = /^-?\d+(?:\.\d+)?$/

export const zero: Decimal = new Exact(0)

/** Throws for anything that isn't a plain decimal, such as '1e5'. */
export function decimal(text: string): Decimal {
  if (!pattern.test(text)) throw new RangeError(`Not a decimal: ${text}`)
  return new Exact(text)
}

/** `units` × 10^-`places`, of a whole number of units. */
export const decimalOfUnits = (units: number | string, places: number): Decimal => new Exact(`${units}e-${places}`)

export const add = (a: Decimal, b: Decimal): Decimal => a.plus(b)
export const negate = (value: Decimal): Decimal => value.neg()
export const subtract = (a: Decimal, b: Decimal): Decimal => a.minus(b)
export const multiply = (a: Decimal, b: Decimal): Decimal => a.times(b)
export const absolute = (value: Decimal): Decimal => value.abs()
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => a.cmp(b)
export const signOf = (value: Decimal): -1 | 0 | 1 => value.cmp(0)

/** a ÷ b. `b` may not be 0. */
export function divide(a: Decimal, b: Decimal, places = 8): Decimal {
  Exact.DP = places
  return a.div(b)
}

/** a ÷ b, rounded down to 8 places. Neither is negative. */
export const divideDown = (a: Decimal, b: Decimal): Decimal => divide(a.minus(a.mod(b.times('1e-8'))), b)

/** The shortest form: '1.5', not '1.50', '01.5' or '-0'. */
export const textOf = (value: Decimal): string => (value.eq(0) ? '0' : value.toFixed())

export const sum = (values: Iterable<Decimal>): Decimal => {
  let total = zero
  for (const value of values) total = total.plus(value)
  return total
}
