// Derives the instrument from a symbol's full name and its exchange. Names stay as the broker writes them.
import type { TradeMarket } from '#contract/journal-limits.ts'
import type { Instrument, InstrumentKind } from '../fill.ts'

/** The exchange's or its segment's code, as Indian brokers write it. */
export function marketOf(exchange: string): TradeMarket {
  const code = exchange.toUpperCase().replace(/[^A-Z]/g, '')
  if (/^(MCX|MCXFO|COM|COMM|NCO)$/.test(code)) return 'mcx'
  if (/^(BSE|BFO|BCD|BSEEQ|BSEFO|BSECDS)$/.test(code)) return 'bse'
  if (/^(NSE|NFO|CDS|NSEEQ|NSEFO|NSECDS|FO|FNO|EQ|CM|CD)$/.test(code)) return 'nse'
  if (/^(CME|CBOT|NYMEX|COMEX)$/.test(code)) return 'cme'
  return 'other'
}

export function kindOf(symbol: string): InstrumentKind {
  if (/\d(CE|PE)$|\s(CE|PE|CALL|PUT)$/i.test(symbol)) return 'option'
  return /(FUT|FUTURES?)$|\sFUT\b/i.test(symbol) ? 'future' : 'stock'
}

/**
 * Brokers count commodities and currencies in lots. Units of a lot, divided by the units that a price is for, from the
 * contract specifications of MCX and NSE: gold is quoted for 10 g, and a lot is 1 kg.
 */
const lotMultipliers: Record<string, string> = {
  GOLD: '100',
  GOLDM: '10',
  GOLDGUINEA: '1',
  GOLDPETAL: '1',
  SILVER: '30',
  SILVERM: '5',
  SILVERMIC: '1',
  CRUDEOIL: '100',
  CRUDEOILM: '10',
  NATURALGAS: '1250',
  NATGASMINI: '250',
  COPPER: '2500',
  ZINC: '5000',
  ZINCMINI: '1000',
  ALUMINIUM: '5000',
  ALUMINI: '1000',
  LEAD: '5000',
  LEADMINI: '1000',
  NICKEL: '250',
  MENTHAOIL: '360',
  COTTONCNDY: '48',
  USDINR: '1000',
  EURINR: '1000',
  GBPINR: '1000',
  JPYINR: '1000',
  EURUSD: '1000',
  GBPUSD: '1000',
  USDJPY: '1000',
}

/** 'GOLDM26DECFUT' is of GOLDM. */
export const underlyingOf = (symbol: string): string =>
  /^[A-Z&-]+?(?=\d{2}|\s|$)/i.exec(symbol)?.[0]?.toUpperCase() ?? ''

/** A contract of an Indian exchange. Stock and index contracts are counted in units, so they have no multiplier. */
export function indianInstrument(symbol: string, exchange: string): Instrument {
  const kind = kindOf(symbol)
  const isInLots = kind !== 'stock' && /^(MCX|COM|NCO|CDS|BCD|CD|NSECDS|BSECDS)/i.test(exchange)
  const multiplier = (isInLots && lotMultipliers[underlyingOf(symbol)]) || '1'
  return { symbol, market: marketOf(exchange), kind, multiplier, currency: 'INR' }
}

const currencies = new Set(
  'USD EUR GBP JPY CHF AUD NZD CAD INR SGD HKD CNH ZAR TRY MXN NOK SEK DKK PLN CZK HUF THB'.split(' '),
)
const coins = /^(BTC|ETH|XRP|LTC|SOL|ADA|DOGE|BNB|DOT|BCH|XBT)/

/** 'EURUSD.r' is EURUSD of an account type. */
const pairOf = (symbol: string): [string, string] | null => {
  const letters = symbol.toUpperCase().replace('/', '')
  const [base, quote] = [letters.slice(0, 3), letters.slice(3, 6)]
  return currencies.has(base) && currencies.has(quote) ? [base, quote] : null
}

/** Units of one lot of a symbol of MetaTrader; brokers agree on those of currencies and metals only. */
function unitsOfLot(symbol: string): string {
  if (pairOf(symbol)) return '100000'
  if (/^(XAU|GOLD)/i.test(symbol)) return '100'
  return /^(XAG|SILVER)/i.test(symbol) ? '5000' : '1'
}

/** The currency of a symbol's prices; null for symbols whose lots differ between brokers. */
export function quoteOfCfd(symbol: string): string | null {
  if (/^(GOLD|SILVER)/i.test(symbol)) return 'USD'
  if (/^(XAU|XAG)/i.test(symbol)) return symbol.toUpperCase().replace('/', '').slice(3, 6)
  return pairOf(symbol)?.[1] ?? null
}

/** A contract for difference: `currency` is the account's, `multiplier` is used unless the statement shows another one. */
export function cfdInstrument(symbol: string, currency: string): Instrument {
  const isForex = pairOf(symbol) !== null || /^(XAU|XAG|XPT|XPD)/i.test(symbol)
  const market = isForex ? 'forex' : coins.test(symbol.toUpperCase()) ? 'crypto' : 'other'
  return { symbol, market, kind: 'cfd', multiplier: unitsOfLot(symbol), currency }
}

const quoteCoins = ['FDUSD', 'USDT', 'USDC', 'BUSD', 'TUSD', 'BTC', 'ETH', 'BNB', 'EUR', 'GBP', 'TRY', 'INR', 'USD']

/** 'BTCUSDT' is paid in USDT. Delivery contracts ('BTCUSDT_261225') keep their dates. */
export function quoteOf(pair: string): string {
  const name = pair.toUpperCase().replace(/[-_/ ].*$/, '')
  return quoteCoins.find((coin) => name.endsWith(coin) && name.length > coin.length) ?? 'USDT'
}

export const baseOf = (pair: string): string =>
  pair
    .toUpperCase()
    .replace(/[-_/ ].*$/, '')
    .slice(0, -quoteOf(pair).length)
