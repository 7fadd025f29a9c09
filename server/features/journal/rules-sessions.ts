// The trading session that a time belongs to, by the clocks of the exchange's own city, so that daylight saving time
// there doesn't move trades from one session to another.
import type { TradeMarket, TradingSession } from '#contract/journal-limits.ts'
import { type LocalClock, localClock, minuteOfDay, weekdayOf } from './rules-zones.ts'

const clocks = {
  mumbai: localClock('Asia/Kolkata'),
  chicago: localClock('America/Chicago'),
  sydney: localClock('Australia/Sydney'),
  tokyo: localClock('Asia/Tokyo'),
  london: localClock('Europe/London'),
  newYork: localClock('America/New_York'),
}

const clockTime = (hours: number, minutes = 0): number => hours * 60 + minutes

/** Sessions from Monday to Friday, in minutes of the day. */
type Span = readonly [from: number, to: number, session: TradingSession]
const nse: Span[] = [
  [clockTime(9, 15), clockTime(10, 15), 'nse_open'],
  [clockTime(10, 15), clockTime(14, 30), 'nse_midday'],
  [clockTime(14, 30), clockTime(15, 30), 'nse_close'],
]
/** Contracts on the rupee's exchange rates. */
const nseCurrency: Span[] = [
  [clockTime(9), clockTime(10), 'nse_open'],
  [clockTime(10), clockTime(16), 'nse_midday'],
  [clockTime(16), clockTime(17), 'nse_close'],
]
const currencySymbol = /^(USD|EUR|GBP|JPY)INR/
const mcx: Span[] = [
  [clockTime(9), clockTime(17), 'mcx_day'],
  [clockTime(17), clockTime(23, 55), 'mcx_evening'],
]

function weekdaySession(clock: LocalClock, spans: Span[], at: number): TradingSession {
  const local = clock(at)
  const minute = minuteOfDay(local)
  if (weekdayOf(local) > 4) return 'outside'
  return spans.find(([from, to]) => minute >= from && minute < to)?.[2] ?? 'outside'
}

/** Closed from Friday's close in the city to its reopening on Sunday. */
function isWeekend(local: number, close: number, reopening: number): boolean {
  const [weekday, minute] = [weekdayOf(local), minuteOfDay(local)]
  return weekday === 5 || (weekday === 4 && minute >= close) || (weekday === 6 && minute < reopening)
}

/** CME Globex: Sunday 17:00 to Friday 16:00 in Chicago, with an hour's break each day. */
function cmeSession(at: number): TradingSession {
  const local = clocks.chicago(at)
  const minute = minuteOfDay(local)
  const isBreak = minute >= clockTime(16) && minute < clockTime(17)
  if (isBreak || isWeekend(local, clockTime(16), clockTime(17))) return 'outside'
  return minute >= clockTime(8, 30) && minute < clockTime(16) ? 'cme_day' : 'cme_overnight'
}

const isOpen = (clock: LocalClock, from: number, to: number, at: number): boolean => {
  const minute = minuteOfDay(clock(at))
  return minute >= clockTime(from) && minute < clockTime(to)
}

/** Where sessions overlap, the larger market counts; London with New York is a session of its own. */
function forexSession(at: number): TradingSession {
  if (isWeekend(clocks.newYork(at), clockTime(17), clockTime(17))) return 'outside'
  const [london, newYork] = [isOpen(clocks.london, 8, 17, at), isOpen(clocks.newYork, 8, 17, at)]
  if (london && newYork) return 'forex_overlap'
  if (london) return 'forex_london'
  if (newYork) return 'forex_new_york'
  if (isOpen(clocks.tokyo, 9, 18, at)) return 'forex_tokyo'
  return isOpen(clocks.sydney, 8, 17, at) ? 'forex_sydney' : 'outside'
}

/** Null where no session is known. `at`: milliseconds since 1970. */
export function sessionOf(market: TradeMarket, symbol: string, at: number): TradingSession | null {
  if (market === 'nse' || market === 'bse')
    return weekdaySession(clocks.mumbai, currencySymbol.test(symbol) ? nseCurrency : nse, at)
  if (market === 'mcx') return weekdaySession(clocks.mumbai, mcx, at)
  if (market === 'cme') return cmeSession(at)
  if (market === 'forex') return forexSession(at)
  return market === 'crypto' ? 'round_the_clock' : null
}
