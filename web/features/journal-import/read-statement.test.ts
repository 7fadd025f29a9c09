import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textOf } from '#contract/decimals.ts'
import { fillKey } from './fill.ts'
import { guessMapping, headerSignature, missingMeanings } from './formats/custom-format.ts'
import { figuresOf, matchFills } from './matching/match-fills.ts'
import { orderFills } from './matching/order-fills.ts'
import {
  type Corrections,
  findUnknownTable,
  readStatement,
  rowKey,
  type Statement,
  type StatementSettings,
} from './read-statement.ts'
import { readFile } from './reading/read-file.ts'
import { type CellValue, workbook } from './testing/workbook.ts'

const fixture = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'fixtures', name))

const read = async (name: string, settings: StatementSettings = {}): Promise<Statement> =>
  readStatement(await readFile(new Blob([new Uint8Array(fixture(name))])), { settings })

const ist = (text: string): number => new Date(`${text}+05:30`).getTime()
const utc = (text: string): number => new Date(`${text}Z`).getTime()

/** The fields that say what was traded. */
const traded = ({ fills }: Statement): string[] =>
  fills.map(({ symbol, side, quantity, price, fee }) => `${side} ${quantity} ${symbol} at ${price}, fee ${fee}`)

/** Every row is counted once. */
function countedRows({ fills, unread, ignored }: Statement): number {
  const rows = new Set(fills.map(({ row }) => row)).size
  return rows + unread.length + Object.values(ignored).reduce((sum, count) => sum + count, 0)
}

const results = (statement: Statement): (string | null)[] =>
  matchFills(orderFills(statement.fills), 'fifo').map((trade) => {
    const { net } = figuresOf(trade)
    return net && textOf(net)
  })

describe('every fixture', () => {
  it.each([
    ['zerodha-tradebook.csv', 'zerodha-tradebook'],
    ['zerodha-tax.csv', 'zerodha-tax'],
    ['zerodha-pnl.csv', 'zerodha-pnl'],
    ['upstox-trades.csv', 'upstox-trades'],
    ['angelone-trades.csv', 'angelone-trades'],
    ['groww-orders.csv', 'groww-orders'],
    ['mt4-statement.html', 'mt4-statement'],
    ['mt4-history.csv', 'mt4-statement'],
    ['mt5-report.html', 'mt5-positions'],
    ['mt5-deals.csv', 'mt5-deals'],
    ['binance-spot.csv', 'binance-spot-units'],
    ['binance-spot-old.csv', 'binance-spot'],
    ['binance-futures.csv', 'binance-futures'],
    ['delta-trades.csv', 'delta-trades'],
    ['other-broker.csv', undefined],
  ])('%s is recognised, and each of its rows is counted once', async (name, format) => {
    const statement = await read(name)
    expect(statement.format?.id).toBe(format)
    expect(countedRows(statement)).toBe(statement.rows)
  })
})

/** The rows of a CSV as a workbook, with numbers and dates as Excel stores them. */
function asWorkbook(name: string): Uint8Array<ArrayBuffer> {
  const cell = (text: string): CellValue => {
    const plain = text.replaceAll(/[",]/g, '')
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return new Date(`${text}T00:00:00Z`)
    return /^\d{1,12}(\.\d+)?$/.test(plain) ? Number(plain) : text.replaceAll('"', '')
  }
  const lines = String(fixture(name)).trim().split('\n')
  return workbook(lines.map((line) => (line.match(/"[^"]*"|[^,]+|(?<=,)(?=,)/g) ?? []).map(cell)))
}

describe('a statement as a workbook', () => {
  it.each(['groww-orders.csv', 'zerodha-tax.csv', 'zerodha-pnl.csv'])('is read like its CSV: %s', async (name) => {
    const csv = await read(name)
    const xlsx = readStatement(await readFile(new Blob([asWorkbook(name)])))
    expect(xlsx.format?.id).toBe(csv.format?.id)
    expect(xlsx.account).toBe(csv.account)
    expect(results(xlsx)).toEqual(results(csv))
    const keysOf = ({ fills }: Statement) => fills.map((fill) => fillKey(fill, fill.account))
    expect(keysOf(xlsx)).toEqual(keysOf(csv))
    expect(xlsx.ignored).toEqual(csv.ignored)
  })
})

describe('a Zerodha tradebook', () => {
  it('keeps full contract names, and counts commodities by the size of their lots', async () => {
    const { fills } = await read('zerodha-tradebook.csv')
    expect(fills[0]).toMatchObject({
      symbol: 'NIFTY26O2725800CE',
      market: 'nse',
      kind: 'option',
      multiplier: '1',
      side: 'buy',
      quantity: '65',
      price: '38.2',
      currency: 'INR',
      at: ist('2026-10-27T09:34:12'),
      isDateOnly: false,
      orderId: '1300000011',
      id: '2026-10-27/NSE/NIFTY26O2725800CE/20417735/buy',
      line: 2,
    })
    expect(fills[3]).toMatchObject({ market: 'mcx', kind: 'future', multiplier: '10', price: '121940' })
  })

  it('says for each row that it could not read why, with its line', async () => {
    const { unread, ignored } = await read('zerodha-tradebook.csv')
    expect(unread.map(({ line, problem, value }) => [line, problem, value])).toEqual([
      [8, 'priceMissing', ''],
      [9, 'noSuchDate', '31/09/2026'],
      [10, 'quantityZero', '0'],
      [11, 'formula', '=HYPERLINK("http://example.com","NIFTY")'],
    ])
    expect(ignored).toEqual({ total: 1, outside: 1 })
  })

  it('names the cell that is the reason, as the file has it', async () => {
    const { unread } = await read('zerodha-tradebook.csv')
    expect(unread.map(({ cell }) => cell)).toEqual([
      { index: 9, column: 'price', text: '' },
      { index: 2, column: 'trade_date', text: '31/09/2026' },
      { index: 8, column: 'quantity', text: '0' },
      { index: 0, column: 'symbol', text: '=HYPERLINK("http://example.com","NIFTY")' },
    ])
  })

  it('reads a row again with what the member corrected, and keeps what the file has', async () => {
    const contents = await readFile(new Blob([new Uint8Array(fixture('zerodha-tradebook.csv'))]))
    const { sheet } = readStatement(contents).unread[0]!
    const priced = rowKey({ sheet, rowIndex: 7 })
    const dated = rowKey({ sheet, rowIndex: 8 })
    const corrections: Corrections = { [priced]: { 9: '25,850.5' }, [dated]: { 2: '30/09/2026' } }
    const { fills, unread, corrected, ignored } = readStatement(contents, { corrections })
    expect(unread.map(({ line }) => line)).toEqual([10, 11])
    expect(fills.filter(({ line }) => line === 8 || line === 9)).toMatchObject([
      { symbol: 'NIFTY26OCTFUT', price: '25850.5', at: ist('2026-10-08T10:00:00') },
      { symbol: 'SILVERM26NOVFUT', side: 'sell', isDateOnly: true, at: ist('2026-09-30T12:00:00') },
    ])
    expect(corrected).toEqual([
      { line: 8, rowIndex: 7, sheet, text: '25,850.5', cell: { index: 9, column: 'price', text: '' } },
      { line: 9, rowIndex: 8, sheet, text: '30/09/2026', cell: { index: 2, column: 'trade_date', text: '31/09/2026' } },
    ])
    expect(ignored).toEqual({ total: 1, outside: 1 })
  })

  it('refuses a correction that is no better', async () => {
    const contents = await readFile(new Blob([new Uint8Array(fixture('zerodha-tradebook.csv'))]))
    const { sheet } = readStatement(contents).unread[0]!
    const { unread, corrected } = readStatement(contents, {
      corrections: { [rowKey({ sheet, rowIndex: 8 })]: { 2: '31/11/2026' } },
    })
    expect(unread[1]).toMatchObject({
      line: 9,
      problem: 'noSuchDate',
      value: '31/11/2026',
      cell: { text: '31/09/2026' },
    })
    expect(corrected).toEqual([])
  })

  it('corrects one row of several in the same line of an HTML file', async () => {
    const cell = (text: string): string => `<td>${text}</td>`
    const row = (...cells: string[]): string => `<tr>${cells.map(cell).join('')}</tr>`
    const header = row('symbol', 'trade_date', 'exchange', 'trade_type', 'quantity', 'price', 'trade_id')
    const rows = [1, 2].map((id) => row('INFY', '2026-09-30', 'NSE', 'buy', '1', '', `${id}`))
    const contents = await readFile(new Blob([`<!doctype html><table>${header}${rows.join('')}</table>`]))
    const { unread } = readStatement(contents)
    expect(unread.map(({ line }) => line)).toEqual([1, 1])
    const read = readStatement(contents, { corrections: { [rowKey(unread[1]!)]: { 5: '10' } } })
    expect([read.fills.length, read.corrected.length, read.unread.length]).toEqual([1, 1, 1])
  })

  it('makes one trade of an order that was filled in two pieces', async () => {
    expect(results(await read('zerodha-tradebook.csv'))).toEqual(['9400', '6422', null])
  })

  it('is the same as a workbook with notes above the table', async () => {
    const header = [
      'Symbol',
      'ISIN',
      'Trade Date',
      'Exchange',
      'Segment',
      'Series',
      'Trade Type',
      'Auction',
      'Quantity',
      'Price',
      'Trade ID',
      'Order ID',
      'Order Execution Time',
    ]
    const row = [
      'INFY',
      'INE009A01021',
      '2026-10-27',
      'NSE',
      'EQ',
      'EQ',
      'buy',
      'false',
      10,
      1500.05,
      '77',
      '88',
      '2026-10-27T09:34:12',
    ]
    const file = workbook([
      ['Client ID', 'AB1234'],
      [],
      ['Tradebook for Equity from 2026-10-01 to 2026-10-31'],
      header,
      row,
    ])
    const statement = readStatement(await readFile(new Blob([file])), {})
    expect(statement.account).toBe('AB1234')
    expect(statement.fills).toMatchObject([
      { account: 'AB1234', symbol: 'INFY', kind: 'stock', price: '1500.05', at: ist('2026-10-27T09:34:12'), line: 5 },
    ])
  })
})

describe('other Indian statements', () => {
  it('takes trades and their charges from the tax statement of Zerodha, by date only', async () => {
    const statement = await read('zerodha-tax.csv')
    expect(results(statement)).toEqual(['980.3', '1153.55'])
    expect(statement.fills[3]).toMatchObject({
      price: '3333.33333333',
      isDateOnly: true,
      at: ist('2026-10-12T12:00:00'),
    })
  })

  it('explains that totals without dates are no trades', async () => {
    expect((await read('zerodha-pnl.csv')).ignored).toEqual({ summary: 2, outside: 3 })
  })

  it('names contracts of Upstox in full', async () => {
    const { fills, account } = await read('upstox-trades.csv')
    expect(fills.map(({ symbol }) => symbol)).toEqual([
      'NIFTY 27-10-2026 25800 CE',
      'NIFTY 27-10-2026 25800 CE',
      'RELIANCE',
    ])
    expect(fills[1]!.at).toBe(ist('2026-10-27T11:02:44'))
    expect(account).toBe('3AB12C')
  })

  it('takes brokerage from Angel One, and leaves the last line out', async () => {
    const statement = await read('angelone-trades.csv')
    expect(results(statement)).toEqual(['5135'])
    expect(statement.account).toBe('A123456')
    expect(statement.ignored).toEqual({ outside: 3 })
  })

  it('divides the value of an order by its quantity for Groww, and leaves cancelled orders out', async () => {
    const statement = await read('groww-orders.csv')
    expect(traded(statement)).toEqual([
      'buy 3 TATAMOTORS at 666.66666667, fee -0.00000001',
      'sell 3 TATAMOTORS at 687, fee 0',
    ])
    expect(statement.fills[1]!.at).toBe(ist('2026-10-05T14:12:00'))
    expect(statement.ignored.notExecuted).toBe(1)
  })
})

describe('statements of MetaTrader', () => {
  it('reads positions with the clock of the server, and what a lot was worth from the profit', async () => {
    const statement = await read('mt4-statement.html')
    expect(statement.account).toBe('5501234')
    expect(results(statement)).toEqual(['49.3', '661.74', null])
    expect(statement.fills[0]).toMatchObject({ symbol: 'eurusd', multiplier: '100000', at: utc('2026-10-05T08:32:10') })
    expect(statement.ignored).toMatchObject({ transfer: 1, notExecuted: 1, total: 1 })
  })

  it('follows the zone that the member sets', async () => {
    const { fills } = await read('mt4-statement.html', { zone: 'UTC' })
    expect(fills[0]!.at).toBe(utc('2026-10-05T11:32:10'))
    const before = await read('mt4-statement.html')
    expect(fills.map((fill) => fillKey(fill, ''))).toEqual(before.fills.map((fill) => fillKey(fill, '')))
  })

  it('reads the positions of MetaTrader 5, keeps milliseconds and leaves its other tables out', async () => {
    const statement = await read('mt5-report.html')
    expect(results(statement)).toEqual(['-7', '108.6'])
    expect(statement.account).toBe('88001234')
    expect(statement.fills[1]).toMatchObject({
      originalAt: '2026.10.26 12:40:11.250',
      at: utc('2026-10-26T10:40:11.250'),
    })
    // Opened and closed at the same time.
    expect(statement.fills[2]!.at).toBe(statement.fills[3]!.at)
    expect(statement.ignored.otherTable).toBe(2)
  })

  it('is read in UTF-16, as MetaTrader 5 saves its reports', async () => {
    const text = `\ufeff${String(fixture('mt5-report.html'))}`
    const contents = await readFile(new Blob([new Uint8Array(Buffer.from(text, 'utf16le'))]))
    expect(contents).toMatchObject({ encoding: 'utf-16le', kind: 'html' })
    expect(readStatement(contents).fills).toEqual((await read('mt5-report.html')).fills)
  })

  it('says whose results are in another currency than the account', async () => {
    const incompleteOf = async (text: string) =>
      readStatement(await readFile(new Blob([text]))).incomplete.map(({ line, reason, value }) => [line, reason, value])
    const deals = String(fixture('mt5-deals.csv'))
    expect(await incompleteOf(deals)).toEqual([])
    expect(await incompleteOf(deals.replace('EURUSD', 'USDJPY').replace('EURUSD', 'US30'))).toEqual([
      [3, 'otherCurrency', 'JPY'],
      [4, 'lotUnknown', 'US30'],
    ])
    // The profit of a closed position shows the worth of its lot.
    const positions = String(fixture('mt4-statement.html')).replace('xauusd</td><td>2650', 'eurgbp</td><td>2650')
    expect(await incompleteOf(positions)).toEqual([[15, 'otherCurrency', 'GBP']])
  })

  it('matches deals by position, through a reversal', async () => {
    const statement = await read('mt5-deals.csv')
    expect(results(statement)).toEqual(['18.6', '57.9'])
  })
})

describe('histories of crypto exchanges', () => {
  it('counts equal fills, and converts fees that were paid in the coin', async () => {
    const statement = await read('binance-spot.csv')
    expect(traded(statement)).toEqual([
      'buy 0.5 BTCUSDT at 100000, fee 50',
      'sell 0.25 BTCUSDT at 101000, fee 25.25',
      'sell 0.25 BTCUSDT at 101000, fee 25.25',
      'buy 1 ETHUSDT at 4000.5, fee 0',
    ])
    expect(statement.fills.map(({ repeat }) => repeat)).toEqual([1, 1, 2, 1])
    expect(statement.fills[0]!.at).toBe(utc('2026-10-05T09:34:12'))
    expect(statement.fills[3]!.at).toBe(utc('2026-10-07T10:00:00'))
    expect(results(statement)[0]).toBe('399.5')
  })

  it('says which fee is in a third coin, and which lots have an unknown size', async () => {
    const { incomplete } = await read('binance-spot.csv')
    expect(incomplete).toMatchObject([{ line: 5, reason: 'feeInOtherCoin', value: '0.004 BNB' }])
    expect((await read('delta-trades.csv')).incomplete).toEqual([])
    const sol = String(fixture('delta-trades.csv')).replace('BTCUSD,buy', 'SOLUSD,buy')
    expect(readStatement(await readFile(new Blob([sol]))).incomplete).toMatchObject([
      { line: 2, reason: 'lotUnknown', value: 'SOLUSD' },
    ])
  })

  it('takes a negative fee as a rebate, unless most fees of a mapped table are negative', async () => {
    const feesOf = async (fees: string[], isMapped: boolean): Promise<string[]> => {
      const rows = fees.map((fee, id) => `${id},2026-10-27T09:34:12Z,BTCUSD,buy,1,100,maker,${fee}`)
      const text = ['ID,Date,Contract,Side,Qty,Price,Role,Fees', ...rows].join('\n')
      const contents = await readFile(new Blob([text]))
      const mapping = guessMapping(findUnknownTable(contents)!.header, [], 'UTC')
      return readStatement(contents, isMapped ? { mapping } : {}).fills.map(({ fee }) => fee)
    }
    expect(await feesOf(['4.9', '(1.5)', '2', '-0'], true)).toEqual(['4.9', '-1.5', '2', '0'])
    expect(await feesOf(['-4.9', '1.5', '-2'], true)).toEqual(['4.9', '-1.5', '2'])
    expect(await feesOf(['-4.9', '1.5', '-2'], false)).toEqual(['-4.9', '1.5', '-2'])
  })

  it('keeps the keys of fills whose fee is a rebate', async () => {
    const text = String(fixture('binance-spot-old.csv')).trim()
    const paid = text.replace('0.74005,USDT', '-0.74005,USDT')
    const fillsOf = async (...lines: string[]) => readStatement(await readFile(new Blob([lines.join('\n')]))).fills
    const [cost, rebate] = [await fillsOf(text), await fillsOf(paid, text.split('\n')[1]!)]
    expect(rebate.map(({ fee, repeat }) => [fee, repeat])).toEqual([
      ['-0.74005', 1],
      ['0.74005', 2],
    ])
    expect(fillKey(rebate[0]!, '')).toBe(fillKey(cost[0]!, ''))
  })

  it('reads shorts in futures of Binance', async () => {
    expect(results(await read('binance-futures.csv'))).toEqual(['9.22'])
  })

  it('counts lots of Delta by their size, and follows offsets', async () => {
    const statement = await read('delta-trades.csv')
    expect(statement.fills[1]!.at).toBe(utc('2026-10-27T09:30:00.001'))
    expect(statement.fills.map(({ kind, multiplier }) => [kind, multiplier])).toEqual([
      ['future', '0.001'],
      ['future', '0.001'],
      ['option', '0.001'],
    ])
  })
})

describe('any other table', () => {
  it('is read after mapping its columns, with the side from the sign', async () => {
    const contents = await readFile(new Blob([new Uint8Array(fixture('other-broker.csv'))]))
    const table = findUnknownTable(contents)!
    expect(headerSignature(table.header)).toBe('datum|ticker|stück|kurs|gebühr')
    const guess = guessMapping(
      table.header,
      table.rows.map(({ cells }) => cells),
      'Europe/Berlin',
    )
    expect(missingMeanings(guess)).toEqual(['date', 'quantity', 'price'])
    const mapping = { ...guess, meanings: ['date', 'symbol', 'quantity', 'price', 'fee'] as const }
    const statement = readStatement(contents, {
      mapping: {
        ...mapping,
        meanings: [...mapping.meanings],
        settings: { ...guess.settings, decimalMark: ',', currency: 'EUR' },
      },
    })
    expect(traded(statement)).toEqual(['buy 10 SAP at 1234.5, fee 1', 'sell 10 SAP at 1240, fee 1'])
    expect(results(statement)).toEqual(['53'])
    expect(countedRows(statement)).toBe(statement.rows)
  })
})

describe('a date without a time', () => {
  it('is the same day for viewers west of the file', async () => {
    const { fills } = await read('zerodha-tax.csv')
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' })
    expect(format.format(fills[0]!.at)).toBe('2026-10-05')
  })
})

describe('ids', () => {
  const header = 'symbol,trade_date,exchange,trade_type,quantity,price,trade_id,order_id\n'
  const statementOf = async (rows: string): Promise<Statement> =>
    readStatement(await readFile(new Blob([header + rows])), {})

  it('refuses a row whose id belongs to a row with other values', async () => {
    const statement = await statementOf('INFY,2026-10-01,NSE,buy,1,10,7,1\nINFY,2026-10-01,NSE,buy,2,10,7,1\n')
    expect(statement.unread).toMatchObject([{ line: 3, problem: 'idTwice' }])
  })

  it('are the same for a day trade of a member with themselves, but for its side', async () => {
    const { fills } = await statementOf('INFY,2026-10-01,NSE,buy,1,10,7,1\nINFY,2026-10-01,NSE,sell,1,10,7,2\n')
    expect(new Set(fills.map((fill) => fillKey(fill, ''))).size).toBe(2)
    expect(fills.map(({ isDateOnly }) => isDateOnly)).toEqual([true, true])
  })
})
