// Trade histories of Binance and Delta, whose times are UTC unless the file says otherwise.
import { decimal, multiply, textOf } from '#contract/decimals.ts'
import { type RowGap, UnreadableRow } from '../fill.ts'
import { type Format, type FormatSettings, fillReader, type RowReader } from './format.ts'
import { baseOf, quoteOf } from './instruments.ts'
import { parseAmountOf, parseNumber } from './numbers.ts'

const utc: FormatSettings = { zone: 'UTC', dateOrder: 'dmy', decimalMark: '.', currency: 'USDT' }

function amountIn(row: RowReader, field: string, problem: 'quantityNotNumber' | 'feeNotNumber') {
  const text = row.text(field)
  if (text === '') return null
  const found = parseAmountOf(text)
  if (!found) throw new UnreadableRow(problem, text, field)
  return found
}

/** The fee without its sign, and its coin. */
function feeOf(row: RowReader): { amount: string; coin: string } {
  const fee = amountIn(row, 'fee', 'feeNotNumber')
  const coin = (row.text('feeCoin') || fee?.unit || quoteOf(row.symbol())).toUpperCase()
  return { amount: fee?.amount.replace('-', '') ?? '0', coin }
}

/**
 * A fee in the coin that was bought or sold is worth its amount times the price. One in a third coin, such as BNB,
 * can't be converted without prices, so it counts as 0.
 */
function feeInQuote(row: RowReader): string {
  const { amount, coin } = feeOf(row)
  const pair = row.symbol()
  if (coin === quoteOf(pair)) return amount
  if (coin !== baseOf(pair)) return '0'
  return parseNumber(textOf(multiply(decimal(amount), decimal(row.price())))) ?? '0'
}

function feeGap(row: RowReader): RowGap | null {
  const { amount, coin } = feeOf(row)
  const isOther = amount !== '0' && coin !== quoteOf(row.symbol()) && coin !== baseOf(row.symbol())
  return isOther ? { reason: 'feeInOtherCoin', value: `${amount} ${coin}` } : null
}

const spotInstrument = (row: RowReader) => {
  const symbol = row.symbol()
  return { symbol, market: 'crypto' as const, kind: 'spot' as const, multiplier: '1', currency: quoteOf(symbol) }
}

/** The older layout has columns of plain numbers and one for the coin of the fee. */
const binanceSpotOld: Format = {
  id: 'binance-spot',
  broker: 'binance',
  columns: {
    date: ['date utc', 'date'],
    symbol: ['market', 'pair'],
    side: ['type', 'side'],
    price: ['price'],
    quantity: ['amount'],
    fee: ['fee'],
    feeCoin: ['fee coin'],
    total: ['total'],
  },
  requires: ['date', 'symbol', 'side', 'price', 'quantity', 'fee', 'feeCoin', 'total'],
  settings: utc,
  read: fillReader({ instrument: spotInstrument, fee: feeInQuote, gap: feeGap }),
}

/** The newer layout writes the coin behind each amount. Times have two-digit years: '26-10-27 09:34:12'. */
const binanceSpot: Format = {
  id: 'binance-spot-units',
  broker: 'binance',
  columns: {
    date: ['date utc', 'time', 'date'],
    symbol: ['pair'],
    side: ['side'],
    price: ['price'],
    quantity: ['executed'],
    fee: ['fee'],
    total: ['amount'],
  },
  requires: ['date', 'symbol', 'side', 'price', 'quantity', 'fee', 'total'],
  settings: utc,
  read: (row) => {
    const executed = amountIn(row, 'quantity', 'quantityNotNumber')
    const plain = executed ? row.withText('quantity', () => executed.amount) : row
    const dated = plain.withText('date', (text) => text.replace(/^(\d{2})-(\d{2})-(\d{2})(?=\s)/, '20$1-$2-$3'))
    return fillReader({ instrument: spotInstrument, fee: feeInQuote, gap: feeGap })(dated)
  },
}

const futureInstrument = (symbol: string, currency: string) => ({
  symbol,
  market: 'crypto' as const,
  kind: 'future' as const,
  multiplier: '1',
  currency,
})

const binanceFutures: Format = {
  id: 'binance-futures',
  broker: 'binance',
  columns: {
    date: ['date utc', 'time utc', 'time', 'date'],
    symbol: ['symbol'],
    side: ['side'],
    price: ['price'],
    quantity: ['quantity'],
    fee: ['fee', 'commission'],
    feeCoin: ['fee coin', 'commission asset'],
    profit: ['realized profit', 'realized pnl'],
    id: ['trade id', 'id'],
    orderId: ['order id'],
    account: ['uid'],
  },
  requires: ['date', 'symbol', 'side', 'price', 'quantity', 'profit'],
  settings: utc,
  read: fillReader({
    instrument: (row) => futureInstrument(row.symbol(), quoteOf(row.symbol())),
    id: ['id'],
    fee: feeInQuote,
    gap: feeGap,
  }),
}

/** Units of one contract of Delta: a lot of its bitcoin perpetual is 0.001 bitcoin. */
const deltaUnits: Record<string, string> = { BTC: '0.001', ETH: '0.01' }
/** Options are named 'C-BTC-90000-271026'. */
const deltaUnderlying = (contract: string): string =>
  contract
    .replace(/^[CP]-/, '')
    .slice(0, 3)
    .toUpperCase()

const delta: Format = {
  id: 'delta-trades',
  broker: 'delta',
  columns: {
    date: ['time', 'created at', 'date', 'trade time'],
    symbol: ['contract', 'product symbol', 'symbol', 'product'],
    side: ['side'],
    quantity: ['qty', 'size', 'quantity'],
    price: ['exec price', 'fill price', 'execution price', 'price'],
    fee: ['trading fees', 'fees paid', 'fee paid', 'commission', 'fees'],
    id: ['trade id', 'fill id', 'id'],
    orderId: ['order id'],
    role: ['role', 'liquidity'],
  },
  requires: ['date', 'symbol', 'side', 'quantity', 'price', 'fee', 'role'],
  settings: { ...utc, currency: 'USD' },
  read: fillReader({
    instrument: (row) => {
      const symbol = row.symbol()
      const isOption = /^[CP]-/.test(symbol)
      const multiplier = deltaUnits[deltaUnderlying(symbol)] ?? '1'
      const currency = symbol.toUpperCase().endsWith('USDT') ? 'USDT' : 'USD'
      return { ...futureInstrument(symbol, currency), kind: isOption ? 'option' : 'future', multiplier }
    },
    id: ['id'],
    gap: (row) => (deltaUnderlying(row.symbol()) in deltaUnits ? null : { reason: 'lotUnknown', value: row.symbol() }),
  }),
}

export const cryptoFormats = [binanceSpotOld, binanceSpot, binanceFutures, delta]
