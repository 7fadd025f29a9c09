// Statements of Indian brokers, described from their public help pages and from columns that open-source importers name.
// Times are those of India. Fees aren't in tradebooks: they are in contract notes.
import { add, type Decimal, decimal, divide, multiply, subtract, sum, textOf } from '#contract/decimals.ts'
import type { RowFill } from '../fill.ts'
import { type Format, type FormatSettings, fillReader, type RowReader } from './format.ts'
import { indianInstrument } from './instruments.ts'

const india: FormatSettings = { zone: 'Asia/Kolkata', dateOrder: 'dmy', decimalMark: '.', currency: 'INR' }

/** Currency contracts have NSE or BSE as their exchange, and CDS or BCD as their segment. */
const exchangeOf = (row: RowReader): string => {
  const segment = row.text('segment')
  return /^(CDS|BCD|COM|MCX)/i.test(segment) ? segment : row.text('exchange')
}

const clientId = /client (?:id|code)[\s:|]*([A-Z0-9]{4,12})/i

/** Ids of trades repeat on other days and exchanges. */
const zerodhaTradebook: Format = {
  id: 'zerodha-tradebook',
  broker: 'zerodha',
  columns: {
    symbol: ['symbol'],
    date: ['trade date'],
    time: ['order execution time'],
    exchange: ['exchange'],
    segment: ['segment'],
    side: ['trade type'],
    quantity: ['quantity'],
    price: ['price'],
    id: ['trade id'],
    orderId: ['order id'],
    series: ['series'],
  },
  requires: ['symbol', 'date', 'side', 'quantity', 'price', 'id', 'exchange'],
  settings: india,
  account: clientId,
  read: fillReader({
    instrument: (row) => indianInstrument(row.symbol(), exchangeOf(row)),
    id: ['date', 'exchange', 'symbol', 'id'],
  }),
}

const perUnit = (value: string, quantity: string): string => textOf(divide(decimal(value), decimal(quantity)))

/** The value that rounding a price to 8 places adds, as a fee, so that results are those of the statement. */
function roundingFee(side: 'buy' | 'sell', value: string, quantity: string): Decimal {
  const rounded = multiply(decimal(perUnit(value, quantity)), decimal(quantity))
  const difference = side === 'buy' ? subtract(decimal(value), rounded) : subtract(rounded, decimal(value))
  return divide(difference, decimal('1'))
}

const chargeColumns = {
  brokerage: ['brokerage'],
  exchangeCharges: ['exchange transaction charges'],
  ipft: ['ipft'],
  sebi: ['sebi charges'],
  cgst: ['cgst'],
  sgst: ['sgst'],
  igst: ['igst'],
  stamp: ['stamp duty'],
  stt: ['stt'],
}

const charges = (row: RowReader): Decimal =>
  sum(Object.keys(chargeColumns).map((field) => decimal(row.number(field, 'feeNotNumber') ?? '0')))

/** A row is a buy and its sale, matched by the broker. The file doesn't say which of them came first. */
const zerodhaTaxStatement: Format = {
  id: 'zerodha-tax',
  broker: 'zerodha',
  columns: {
    symbol: ['symbol'],
    date: ['entry date'],
    closeDate: ['exit date'],
    quantity: ['quantity'],
    value: ['buy value'],
    closeValue: ['sell value'],
    ...chargeColumns,
  },
  requires: ['symbol', 'date', 'closeDate', 'quantity', 'value', 'closeValue'],
  settings: { ...india, dateOrder: 'dmy' },
  account: clientId,
  read: (row) => {
    if (/total/i.test(row.text('symbol'))) return { ignored: 'total' }
    const quantity = row.quantity()
    const instrument = indianInstrument(row.symbol(), '')
    const shared = {
      ...instrument,
      market: 'nse' as const,
      quantity,
      orderId: null,
      id: null,
      account: row.facts.account,
    }
    const [opened, closed] = [row.moment('date', ''), row.moment('closeDate', '')]
    const [buy, sell] = [row.price('value'), row.price('closeValue')]
    const positionId = JSON.stringify(row.cells)
    const entry: RowFill = {
      ...shared,
      ...opened,
      side: 'buy',
      price: perUnit(buy, quantity),
      positionId,
      fee: textOf(roundingFee('buy', buy, quantity)),
    }
    const exit: RowFill = {
      ...shared,
      ...closed,
      side: 'sell',
      price: perUnit(sell, quantity),
      positionId,
      fee: textOf(add(charges(row), roundingFee('sell', sell, quantity))),
    }
    return { fills: [entry, exit] }
  },
}

/** Totals for each symbol over a period, without dates: nothing that could be a trade. */
const zerodhaProfitAndLoss: Format = {
  id: 'zerodha-pnl',
  broker: 'zerodha',
  columns: {
    symbol: ['symbol'],
    quantity: ['quantity'],
    value: ['buy value'],
    closeValue: ['sell value'],
    result: ['realized p&l', 'realised p&l', 'realized profit'],
  },
  requires: ['symbol', 'quantity', 'value', 'closeValue', 'result'],
  settings: india,
  account: clientId,
  isSupersededBy: 'zerodha-tax',
  read: () => ({ ignored: 'summary' }),
}

/** 'NIFTY 29 Oct 2026 25800 CE', from a company or underlying and the columns of its contract. */
function contractName(row: RowReader): string {
  const name = row.symbol()
  const type = row.text('instrumentType').toUpperCase()
  const strike = row.text('strike').replace(/[, ]|\.0+$/g, '')
  const expiry = row.text('expiry')
  if (!expiry || expiry === '-' || /^(EQ|EQUITY|STOCK)?$/.test(type)) return name
  const isOption = /OPT|CE|PE|CALL|PUT/.test(type) && Number(strike) > 0
  const right = /PE|PUT/.test(`${type} ${row.text('right').toUpperCase()}`) ? 'PE' : 'CE'
  return `${name} ${expiry} ${isOption ? `${strike} ${right}` : 'FUT'}`
}

const upstoxTrades: Format = {
  id: 'upstox-trades',
  broker: 'upstox',
  columns: {
    symbol: ['company', 'scrip name', 'trading symbol'],
    date: ['date', 'trade date'],
    time: ['trade time'],
    exchange: ['exchange'],
    segment: ['segment'],
    side: ['side', 'buy/sell'],
    quantity: ['quantity'],
    price: ['price'],
    id: ['trade num', 'trade number'],
    orderId: ['order num', 'order number'],
    instrumentType: ['instrument type'],
    strike: ['strike price'],
    expiry: ['expiry'],
    right: ['option type'],
  },
  requires: ['symbol', 'date', 'side', 'quantity', 'price', 'id', 'instrumentType'],
  settings: india,
  account: /(?:client|ucc|uid)[^|\d]{0,12}[\s:|]+([A-Z0-9]{4,12})/i,
  read: fillReader({
    instrument: (row) => indianInstrument(contractName(row), row.text('segment') || row.text('exchange')),
    id: ['date', 'exchange', 'symbol', 'id'],
  }),
}

const angelTrades: Format = {
  id: 'angelone-trades',
  broker: 'angelone',
  columns: {
    symbol: ['scrip/contract', 'scrip name', 'scrip', 'symbol', 'contract'],
    date: ['trade date', 'date', 'trade date time'],
    time: ['trade time', 'time'],
    exchange: ['exchange', 'exch'],
    segment: ['segment'],
    side: ['buy/sell', 'transaction type', 'b/s'],
    quantity: ['quantity', 'qty', 'traded qty'],
    price: ['trade price', 'price', 'rate'],
    fee: ['brokerage', 'total charges'],
    id: ['trade no', 'trade number', 'trade id'],
    orderId: ['order no', 'order number', 'order id'],
  },
  requires: ['symbol', 'date', 'side', 'quantity', 'price', 'id'],
  settings: india,
  account: clientId,
  read: fillReader({
    instrument: (row) => indianInstrument(row.symbol(), row.text('segment') || row.text('exchange')),
    id: ['date', 'exchange', 'symbol', 'id'],
  }),
}

/** A format with the value of an order instead of its price. */
const growwOrders: Format = {
  id: 'groww-orders',
  broker: 'groww',
  columns: {
    symbol: ['symbol', 'stock name'],
    side: ['type'],
    quantity: ['quantity'],
    value: ['value'],
    exchange: ['exchange'],
    id: ['exchange order id'],
    date: ['execution date and time'],
    status: ['order status'],
  },
  requires: ['symbol', 'side', 'quantity', 'value', 'id', 'date'],
  settings: india,
  account: /unique client code[\s:|]*([A-Z0-9]{4,14})/i,
  read: fillReader({
    instrument: (row) => indianInstrument(row.symbol(), row.text('exchange')),
    id: ['date', 'id', 'symbol'],
    price: (row) => perUnit(row.price('value'), row.quantity()),
    fee: (row) => textOf(roundingFee(row.side(), row.price('value'), row.quantity())),
    ignore: (row) => (/^(executed|complete[d]?|traded|)$/i.test(row.text('status')) ? null : 'notExecuted'),
  }),
}

export const indianFormats = [
  zerodhaTradebook,
  zerodhaTaxStatement,
  zerodhaProfitAndLoss,
  growwOrders,
  upstoxTrades,
  angelTrades,
]
