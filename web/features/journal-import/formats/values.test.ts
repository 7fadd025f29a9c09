import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DateTime, findDateOrder, parseDateTime } from './dates.ts'
import { parseAmountOf, parseNumber } from './numbers.ts'
import { momentOf, statementZones } from './zones.ts'

describe('parseNumber', () => {
  it.each([
    ['1,21,940.00', '121940'],
    ['1,234,567.50', '1234567.5'],
    ['1,23,45,678', '12345678'],
    ['₹ 1 234.50', '1234.5'],
    ['(450.50)', '-450.5'],
    ['450.50 Dr', '-450.5'],
    ['450.50 Cr.', '450.5'],
    ['−0.05', '-0.05'],
    ['12.5-', '-12.5'],
    ['1.5E-7', '0.00000015'],
    ['2e3', '2000'],
    ['.5', '0.5'],
    ['-0.00', '0'],
    ['65.000000', '65'],
    ['0.123456785', '0.12345679'],
    ['9.999999999', '10'],
  ])('reads %s', (text, number) => expect(parseNumber(text)).toBe(number))

  it.each([
    '',
    '-',
    'abc',
    '1.2.3',
    '12,5',
    '12,34',
    '1,2345',
    '1234,567',
    '1,234,56',
    '0x10',
    'Infinity',
    'NaN',
    '=1+1',
    '1234567890123',
    '1e99',
  ])('rejects %s', (text) => expect(parseNumber(text)).toBeNull())

  it('reads decimal commas when the file has them', () => {
    expect(['1.234,50', '0,5', '1 234,5', '1.5', '1234.567'].map((text) => parseNumber(text, ','))).toEqual([
      '1234.5',
      '0.5',
      '1234.5',
      null,
      null,
    ])
  })

  it('reads what it has written', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 19n), 10n ** 19n), (digits) => {
        const text = digits.toString().replace('-', '').padStart(9, '0')
        const plain = `${text.slice(0, -8)}.${text.slice(-8)}`.replace(/\.?0+$/, '')
        const signed = digits < 0n && /[1-9]/.test(plain) ? `-${plain}` : plain
        expect(parseNumber(signed)).toBe(signed === '' ? '0' : signed)
      }),
    )
  })

  it('separates an amount from its coin', () => {
    expect(parseAmountOf('1,000.5USDT')).toEqual({ amount: '1000.5', unit: 'USDT' })
    expect(parseAmountOf('0.5 BTC')).toEqual({ amount: '0.5', unit: 'BTC' })
    expect(parseAmountOf('BTC')).toBeNull()
  })
})

const day = { year: 2026, month: 10, day: 27, offset: null }
const clock = (hour: number, minute = 0, second = 0, ms = 0): number => ((hour * 60 + minute) * 60 + second) * 1000 + ms

describe('parseDateTime', () => {
  it.each([
    ['2026-10-27', { ...day, time: null }],
    ['27-10-2026', { ...day, time: null }],
    ['27/10/26', { ...day, time: null }],
    ['20261027', { ...day, time: null }],
    ['27-Oct-2026 10:15', { ...day, time: clock(10, 15) }],
    ['27 October 2026, 10:15:30 PM', { ...day, time: clock(22, 15, 30) }],
    ['Oct 27, 2026 12:00 am', { ...day, time: 0 }],
    ['2026.10.27 09:34:12.250', { ...day, time: clock(9, 34, 12, 250) }],
    ['2026-10-27T09:34:12Z', { ...day, time: clock(9, 34, 12), offset: 0 }],
    ['2026-10-27T09:34:12.5+05:30', { ...day, time: clock(9, 34, 12, 500), offset: 330 }],
    ['2026-10-27 09:34 IST', { ...day, time: clock(9, 34), offset: 330 }],
  ])('reads %s', (text, expected) => expect(parseDateTime(text)).toEqual(expected))

  it.each([
    ['31/09/2026', 'noSuchDate'],
    ['29-02-2026', 'noSuchDate'],
    ['10-27-2026', 'noSuchDate'],
    ['2026-10-27 25:00', 'noSuchTime'],
    ['yesterday', 'notDate'],
    ['2026-10-27 09:34 somewhere', 'notDate'],
  ])('says what is wrong with %s', (text, problem) => expect(parseDateTime(text)).toBe(problem))

  it('puts the day first unless a file shows that the month is', () => {
    expect(findDateOrder(['03/04/2026', '05/06/2026'])).toBe('dmy')
    expect(findDateOrder(['03/04/2026', '10/27/2026'])).toBe('mdy')
    expect(parseDateTime('03/04/2026', 'mdy')).toMatchObject({ month: 3, day: 4 })
  })
})

/** The time on a clock of the zone, by asking Intl for the text and nothing else. */
function shownAt(at: number, zone: string): string {
  const [name = zone, added = '0'] = zone.split('+')
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' })
  const local = new Date(`${format.format(at).replace(' ', 'T')}Z`).getTime() + Number(added) * 3_600_000
  return new Date(local).toISOString().slice(0, 19)
}

/** Slow and obvious: tries every quarter of an hour around. */
function slowMoment(local: number, zone: string): number | null {
  const wanted = new Date(local).toISOString().slice(0, 19)
  for (let at = local - 15 * 3_600_000; at <= local + 13 * 3_600_000; at += 900_000)
    if (shownAt(at, zone) === wanted) return at
  return null
}

const fieldsOf = (local: number): DateTime => {
  const date = new Date(local)
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  return { year, month, day: dayOfMonth, time: local - Date.UTC(year, month - 1, dayOfMonth), offset: null }
}

describe('momentOf', () => {
  it('is the first moment at which the zone shows the time, over 20 years', () => {
    const quarter = fc.integer({ min: Date.UTC(2010, 0, 1) / 900_000, max: Date.UTC(2030, 0, 1) / 900_000 })
    fc.assert(
      fc.property(quarter, fc.constantFrom(...statementZones), (quarters, zone) => {
        const local = quarters * 900_000
        const expected = slowMoment(local, zone)
        if (expected !== null) expect(momentOf(fieldsOf(local), zone)).toBe(expected)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    // Helsinki: 29 March 2026, 03:00 becomes 04:00; 25 October 2026, 04:00 becomes 03:00.
    ['Europe/Helsinki', Date.UTC(2026, 2, 29, 2, 59), Date.UTC(2026, 2, 29, 0, 59)],
    ['Europe/Helsinki', Date.UTC(2026, 2, 29, 4, 0), Date.UTC(2026, 2, 29, 1, 0)],
    ['Europe/Helsinki', Date.UTC(2026, 9, 25, 3, 30), Date.UTC(2026, 9, 25, 0, 30)],
    ['Europe/Helsinki', Date.UTC(2026, 9, 25, 4, 0), Date.UTC(2026, 9, 25, 2, 0)],
    // A time that is skipped counts with the offset before.
    ['Europe/Helsinki', Date.UTC(2026, 2, 29, 3, 30), Date.UTC(2026, 2, 29, 1, 30)],
    // A server that follows New York: 7 hours ahead, so midnight is New York's 17:00.
    ['America/New_York+7', Date.UTC(2026, 2, 20, 0, 0), Date.UTC(2026, 2, 19, 21, 0)],
    ['America/New_York+7', Date.UTC(2026, 10, 20, 0, 0), Date.UTC(2026, 10, 19, 22, 0)],
  ])('knows the changes of clocks in %s', (zone, local, expected) => {
    expect(momentOf(fieldsOf(local), zone)).toBe(expected)
  })

  it('follows the offset that a text has', () => {
    expect(momentOf({ ...fieldsOf(Date.UTC(2026, 9, 27, 10)), offset: 330 }, 'UTC')).toBe(Date.UTC(2026, 9, 27, 4, 30))
  })
})
