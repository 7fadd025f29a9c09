import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { absolute, add, compare, decimal, divide, multiply, negate, signOf, subtract, textOf } from './decimals.ts'

const exact = Big()
exact.DP = 200
exact.NE = -1000
exact.PE = 1000
exact.strict = false

/** Every spelling that the pattern accepts: leading zeros, trailing zeros, a minus before a zero. */
const written = fc
  .tuple(fc.boolean(), fc.stringMatching(/^\d{1,15}$/), fc.option(fc.stringMatching(/^\d{1,10}$/), { nil: '' }))
  .map(([isNegative, whole, fraction]) => `${isNegative ? '-' : ''}${whole}${fraction && `.${fraction}`}`)

const shortest = (value: Big): string => (value.eq(0) ? '0' : value.toFixed())

test('sums, differences and products have every digit', () => {
  fc.assert(
    fc.property(written, written, (a, b) => {
      const [x, y] = [decimal(a), decimal(b)]
      expect(textOf(x)).toBe(shortest(exact(a)))
      expect(textOf(add(x, y))).toBe(shortest(exact(a).plus(b)))
      expect(textOf(subtract(x, y))).toBe(shortest(exact(a).minus(b)))
      expect(textOf(multiply(x, y))).toBe(shortest(exact(a).times(b)))
      expect(compare(x, y)).toBe(exact(a).cmp(b))
      expect(textOf(absolute(x))).toBe(shortest(exact(a).abs()))
      expect(textOf(negate(x))).toBe(shortest(exact(a).neg()))
    }),
  )
})

test('quotients are rounded half away from zero', () => {
  fc.assert(
    fc.property(written, written, fc.nat(12), (a, b, places) => {
      fc.pre(signOf(decimal(b)) !== 0)
      const quotient = divide(decimal(a), decimal(b), places)
      // 200 places are enough to see on which side of a half the quotient is.
      expect(textOf(quotient)).toBe(shortest(exact(a).div(b).round(places, 1)))
    }),
  )
  expect(textOf(divide(decimal('1'), decimal('8'), 2))).toBe('0.13')
  expect(textOf(divide(decimal('-1'), decimal('8'), 2))).toBe('-0.13')
})

test('other spellings of numbers are rejected', () => {
  for (const text of ['', '.5', '1.', '1e5', '+1', ' 1', '1,000', 'NaN', '0x1', '--1'])
    expect(() => decimal(text)).toThrow('Not a decimal')
})
