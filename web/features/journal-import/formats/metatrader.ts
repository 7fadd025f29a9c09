// Statements of MetaTrader 4 and 5, as HTML or as a table with the same columns. Their clock is the broker's server's:
// mostly that of Helsinki, or New York's plus 7 hours, so the zone is a setting.
import { decimal, divide, multiply, negate, signOf, subtract, sum, textOf } from '#contract/decimals.ts'
import type { Instrument, RowFill, RowGap } from '../fill.ts'
import { type Format, type FormatSettings, fillReader, type RowReader } from './format.ts'
import { cfdInstrument, quoteOfCfd } from './instruments.ts'

const server: FormatSettings = { zone: 'Europe/Helsinki', dateOrder: 'dmy', decimalMark: '.', currency: 'USD' }

const accountNumber = /account[\s:|]*(\d{3,12})/i
const currencyNote = /(?:currency[\s:|]*|account[\s:|]*\d+\s*\()([A-Z]{3,4})\b/i

const amount = (row: RowReader, field: string): string => row.number(field, 'feeNotNumber') ?? '0'

/** Commission, tax and swap are negative when the member pays them. */
const feeOf = (row: RowReader): string =>
  textOf(negate(sum(['commission', 'tax', 'otherFee', 'swap'].map((field) => decimal(amount(row, field))))))

const cent = decimal('0.011')

/**
 * The worth of one lot and one point in the account's currency, by the statement's own profit. The usual size of a lot
 * if that gives the same profit.
 */
function shownMultiplier(usual: string, [opened, closed]: [string, string], quantity: string, profit: string): string {
  const points = multiply(subtract(decimal(closed), decimal(opened)), decimal(quantity))
  if (signOf(points) === 0 || signOf(decimal(profit)) === 0) return usual
  const difference = subtract(multiply(points, decimal(usual)), decimal(profit))
  const isSame = signOf(subtract(difference, cent)) < 0 && signOf(subtract(negate(difference), cent)) < 0
  const shown = divide(decimal(profit), points)
  return isSame || signOf(shown) <= 0 ? usual : textOf(shown)
}

const currencyOf = (row: RowReader): string => row.facts.currency ?? row.settings.currency

/** Prices in another currency than the account's give results in that currency, unless the profit says the worth. */
function gapOf(row: RowReader): RowGap | null {
  const symbol = row.symbol()
  const quote = quoteOfCfd(symbol)
  if (quote === null) return { reason: 'lotUnknown', value: symbol }
  return quote === currencyOf(row) ? null : { reason: 'otherCurrency', value: quote }
}

function positionFills(row: RowReader): RowFill[] {
  const symbol = row.symbol()
  const side = row.side()
  const quantity = row.quantity()
  const [opened, price] = [row.moment('date', ''), row.price()]
  const id = row.text('id')
  const isOpen = row.text('closeDate') === ''
  const closePrice = isOpen ? price : row.price('closePrice')
  const gain = side === 'buy' ? amount(row, 'profit') : textOf(negate(decimal(amount(row, 'profit'))))
  const base = cfdInstrument(symbol, currencyOf(row))
  const instrument: Instrument = {
    ...base,
    multiplier: isOpen ? base.multiplier : shownMultiplier(base.multiplier, [price, closePrice], quantity, gain),
  }
  const shared = { ...instrument, quantity, orderId: null, positionId: id, account: row.facts.account }
  const entry: RowFill = { ...shared, ...opened, side, price, fee: '0', id: `${id}/in` }
  if (isOpen) return [entry]
  const exit: RowFill = {
    ...shared,
    ...row.moment('closeDate', ''),
    side: side === 'buy' ? 'sell' : 'buy',
    price: closePrice,
    fee: feeOf(row),
    id: `${id}/out`,
  }
  return [entry, exit]
}

/** Deposits and credits have no side; pending orders have one with a condition. */
function readPosition(row: RowReader): ReturnType<Format['read']> {
  const type = row.text('side').toLowerCase()
  if (/^(balance|credit|deposit|withdrawal|charge|bonus|correction)/.test(type)) return { ignored: 'transfer' }
  if (/^(buy|sell) (limit|stop)/.test(type) || /cancelled/i.test(row.cells.join(' '))) return { ignored: 'notExecuted' }
  if (type === '' || row.text('id') === '') return { ignored: 'total' }
  return { fills: positionFills(row), gap: row.text('closeDate') === '' ? gapOf(row) : null }
}

const mt4: Format = {
  id: 'mt4-statement',
  broker: 'mt4',
  columns: {
    id: ['ticket'],
    date: ['open time'],
    side: ['type'],
    quantity: ['size', 'lots', 'volume'],
    symbol: ['item', 'symbol'],
    price: ['price', 'open price'],
    closeDate: ['close time'],
    closePrice: ['price#2', 'close price'],
    commission: ['commission'],
    tax: ['taxes', 'r/o swap'],
    swap: ['swap'],
    profit: ['profit'],
  },
  requires: ['id', 'date', 'side', 'quantity', 'symbol', 'price', 'closeDate', 'profit'],
  settings: server,
  account: accountNumber,
  accountCurrency: currencyNote,
  read: readPosition,
}

const mt5Positions: Format = {
  id: 'mt5-positions',
  broker: 'mt5',
  columns: {
    id: ['position'],
    date: ['time', 'open time'],
    side: ['type'],
    quantity: ['volume'],
    symbol: ['symbol'],
    price: ['price', 'open price'],
    closeDate: ['time#2', 'close time'],
    closePrice: ['price#2', 'close price'],
    commission: ['commission'],
    otherFee: ['fee'],
    swap: ['swap'],
    profit: ['profit'],
  },
  requires: ['id', 'date', 'side', 'quantity', 'symbol', 'price', 'closeDate', 'profit'],
  settings: server,
  account: accountNumber,
  accountCurrency: currencyNote,
  read: readPosition,
}

/** Deals are executions. Statements list positions too, which say which deals belong together. */
const mt5Deals: Format = {
  id: 'mt5-deals',
  broker: 'mt5',
  columns: {
    date: ['time'],
    id: ['deal'],
    symbol: ['symbol'],
    side: ['type'],
    quantity: ['volume'],
    price: ['price'],
    orderId: ['order'],
    commission: ['commission'],
    otherFee: ['fee'],
    swap: ['swap'],
    direction: ['direction'],
  },
  requires: ['date', 'id', 'symbol', 'side', 'quantity', 'price', 'direction'],
  settings: server,
  account: accountNumber,
  accountCurrency: currencyNote,
  isSupersededBy: 'mt5-positions',
  read: fillReader({
    instrument: (row) => ({ ...cfdInstrument(row.symbol(), currencyOf(row)), kind: 'future' }),
    id: ['id'],
    fee: feeOf,
    gap: gapOf,
    ignore: (row) => {
      if (row.text('id') === '') return 'total'
      return /^(buy|sell)$/i.test(row.text('side')) ? null : 'transfer'
    },
  }),
}

export const metatraderFormats = [mt4, mt5Positions, mt5Deals]
