import { expect, test } from 'vitest'
import { decimal, divide, multiply, sum, textOf } from './decimals.ts'

test.each([
  ['01.50', '1.5'],
  ['-0.00', '0'],
  ['-0', '0'],
  ['0.00000001', '0.00000001'],
  ['-123456789012345678901234.5', '-123456789012345678901234.5'],
])('%s is written as %s', (text, shortest) => expect(textOf(decimal(text))).toBe(shortest))

test('sums and products have every digit', () => {
  expect(textOf(sum(['0.1', '0.2', '-0.3'].map(decimal)))).toBe('0')
  const price = decimal('123456789012.12345678')
  expect(textOf(multiply(price, price))).toBe('15241578753183967091425.1370442965279684')
})

test('quotients are rounded half away from zero, to 8 places unless the caller says how many', () => {
  const quotient = (a: string, b: string, places?: number) => textOf(divide(decimal(a), decimal(b), places))
  expect([quotient('1', '8', 2), quotient('-1', '8', 2)]).toEqual(['0.13', '-0.13'])
  expect([quotient('2', '3', 24), quotient('2', '3')]).toEqual(['0.666666666666666666666667', '0.66666667'])
  expect(() => quotient('1', '0')).toThrow()
})

test('other spellings of numbers are rejected', () => {
  for (const text of ['', '.5', '1.', '1e5', '+1', ' 1', '1,000', 'NaN', '0x1', '--1'])
    expect(() => decimal(text)).toThrow('Not a decimal')
})
