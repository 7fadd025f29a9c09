import { describe, expect, test } from 'vitest'
import type { TradeMarket } from '#contract/journal-limits.ts'
import { day, minute } from '../../platform/clock.ts'
import { sessionOf } from './rules-sessions.ts'

/** When sessions begin in the week from a Monday, by the minute, in UTC. */
function sessionsOfWeek(market: TradeMarket, monday: string, symbol = 'NIFTY'): string[] {
  const start = Date.parse(monday)
  let last: string | null = ''
  return Array.from({ length: (7 * day) / minute }, (_, index) => new Date(start + index * minute)).flatMap((at) => {
    const session = sessionOf(market, symbol, at.getTime())
    if (session === last) return []
    last = session
    return [`${at.toUTCString().slice(0, 3)} ${at.toISOString().slice(11, 16)} ${session}`]
  })
}

const daily = (...sessions: string[]): string[] =>
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].flatMap((name) => sessions.map((session) => `${name} ${session}`))

const nse = daily('03:45 nse_open', '04:45 nse_midday', '09:00 nse_close', '10:00 outside')
const mcx = daily('03:30 mcx_day', '11:30 mcx_evening', '18:25 outside')
const cme = daily('14:30 cme_day', '22:00 outside', '23:00 cme_overnight')
const cmeInSummer = daily('13:30 cme_day', '21:00 outside', '22:00 cme_overnight')
const [sydney, tokyo] = ['22:00 forex_sydney', '00:00 forex_tokyo']
const forex = daily(tokyo, '08:00 forex_london', '13:00 forex_overlap', '17:00 forex_new_york', sydney)
// Sydney opens an hour after New York has closed.
const northernSummer = ['07:00 forex_london', '12:00 forex_overlap', '16:00 forex_new_york', '21:00 outside']
const forexInSummer = daily(tokyo, ...northernSummer, sydney)
// For three weeks, New York is four hours behind London.
const forexInMarch = daily(
  tokyo,
  '08:00 forex_london',
  '12:00 forex_overlap',
  '17:00 forex_new_york',
  '21:00 forex_sydney',
)

describe('the sessions of a week', () => {
  test.each<[TradeMarket, string, string[]]>([
    ['nse', '2026-11-30', ['Mon 00:00 outside', ...nse]],
    ['bse', '2026-07-06', ['Mon 00:00 outside', ...nse]],
    ['mcx', '2026-11-30', ['Mon 00:00 outside', ...mcx]],
    ['cme', '2026-11-30', ['Mon 00:00 cme_overnight', ...cme.slice(0, -1), 'Sun 23:00 cme_overnight']],
    ['cme', '2026-07-06', ['Mon 00:00 cme_overnight', ...cmeInSummer.slice(0, -1), 'Sun 22:00 cme_overnight']],
    ['forex', '2026-11-30', [...forex.slice(0, -1), 'Fri 22:00 outside', 'Sun 22:00 forex_sydney']],
    ['forex', '2026-07-06', [...forexInSummer.slice(0, -1), 'Sun 22:00 forex_sydney']],
    ['forex', '2026-03-16', [...forexInMarch.slice(0, -1), 'Fri 21:00 outside', 'Sun 21:00 forex_sydney']],
    ['crypto', '2026-11-30', ['Mon 00:00 round_the_clock']],
    ['other', '2026-11-30', ['Mon 00:00 null']],
  ])('of %s from %s', (market, monday, sessions) => expect(sessionsOfWeek(market, monday)).toEqual(sessions))

  test('of rupee contracts end at 17:00', () =>
    expect(sessionsOfWeek('nse', '2026-11-30', 'USDINR 26DEC FUT')).toEqual([
      'Mon 00:00 outside',
      ...daily('03:30 nse_open', '04:30 nse_midday', '10:30 nse_close', '11:30 outside'),
    ]))
})
