import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { journalLimits } from '#contract/journal-limits.ts'
import type { Trade } from '#contract/journal-trades.ts'
import { validation as commonValidation } from '#contract/messages/en/common.ts'
import { validation } from '#contract/messages/en/journal.ts'
import { type ImportOptions, type ImportReport, ImportSession } from './import-session.ts'
import { emptyJournal, type JournalContents, journalKey, journalName } from './journal-contents.ts'
import { batchesOf } from './plan-import.ts'
import { rowKey } from './read-statement.ts'

const options: ImportOptions = {
  method: 'fifo',
  settings: {},
  corrections: {},
  mappings: {},
  journal: emptyJournal,
  now: Date.UTC(2026, 11, 1),
  zone: 'Asia/Kolkata',
}

async function report(texts: (string | File)[], changes: Partial<ImportOptions> = {}): Promise<ImportReport> {
  const session = new ImportSession()
  const files = texts.map((text, at) => (typeof text === 'string' ? new File([text], `${at}.csv`) : text))
  await session.read(files, () => {})
  return session.report({ ...options, ...changes })
}

const header = 'symbol,trade_date,exchange,segment,trade_type,quantity,price,trade_id,order_id,order_execution_time'
const row = (id: number, side: string, quantity = 10, symbol = 'INFY', day = 5): string =>
  `${symbol},2026-10-0${day},NSE,EQ,${side},${quantity},${100 + id},${id},${id},2026-10-0${day}T10:00:0${id % 10}`
const file = (...rows: string[]): string => [header, ...rows].join('\n')

const keysOf = async ({ plan }: ImportReport): Promise<JournalContents['fills']> => {
  const sources = plan.trades.flatMap(({ account, input }) => input.legs.map(({ source }) => ({ ...source, account })))
  const entries = sources.map(
    async (source) => [journalName(source.account, await journalKey(source as never)), source.account] as const,
  )
  return new Map(await Promise.all(entries))
}

/** The journal after the first trade was saved and edited. */
async function journalWith(saved: ImportReport, edits: Partial<Trade> = {}): Promise<JournalContents> {
  const [{ account, symbol, side, input, open } = {} as never] = saved.plan.trades
  const legs = input.legs.map((leg) => ({ ...leg, _id: 'leg-1' }))
  const figures = { openQuantity: open }
  const trade = {
    _id: 'trade-1',
    account,
    symbol,
    side,
    multiplier: input.multiplier,
    splits: [],
    legs,
    figures,
    ...edits,
  }
  return { fills: await keysOf(saved), open: [{ account, trade: trade as unknown as Trade }] }
}

describe('the plan of an import', () => {
  it('counts every row once', async () => {
    const { plan } = await report([file(row(1, 'buy'), row(2, 'sell', 4), row(3, 'buy', 0), 'Total,,,,,4,,,,')])
    expect(plan.counts).toEqual({ rows: 5, matched: 2, known: 0, unread: 1, ignored: { outside: 1, total: 1 } })
    expect(plan.trades).toMatchObject([{ open: '6', quantity: '10', closedAt: null, net: null }])
  })

  it('takes a period that two files cover once', async () => {
    const { plan } = await report([file(row(1, 'buy'), row(2, 'sell')), file(row(2, 'sell'), row(3, 'buy'))])
    expect(plan.counts).toMatchObject({ matched: 3, known: 1 })
    expect(plan.trades).toHaveLength(2)
  })

  it('finds nothing new in a file that was imported, with ids or without', async () => {
    const plain =
      'Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin\n2026-10-05 10:00:00,BTCUSDT,BUY,1,2,2,0,USDT\n'
    const texts = [file(row(1, 'buy'), row(2, 'sell', 4)), plain + plain.split('\n')[1]]
    const first = await report(texts)
    expect(first.plan.counts.matched).toBe(4)
    const again = await report(texts, { journal: { fills: await keysOf(first), open: [] } })
    expect(again.plan.trades).toEqual([])
    expect(again.plan.counts).toMatchObject({ matched: 0, known: 4 })
  })

  it.each([
    ['that has no such date', '31/09/2026', '7'],
    ['without a date', '', '7'],
    ['without a date and without an id', '', ''],
  ])('finds nothing new after a row %s was corrected in another way', async (_, date, id) => {
    const texts = [file(`INFY,${date},NSE,EQ,buy,10,100,${id},1,`)]
    const corrected = (text: string) => ({ corrections: { 0: { [rowKey({ sheet: '', rowIndex: 1 })]: { 1: text } } } })
    const first = await report(texts, corrected('30/09/2026'))
    expect(first.plan.counts).toMatchObject({ matched: 1, unread: 0 })
    const journal = { fills: await keysOf(first), open: [] }
    const again = await report(texts, { ...corrected('2026-09-30'), journal })
    expect(again.plan.counts).toMatchObject({ matched: 0, known: 1, unread: 0 })
  })

  it('keeps the keys of fills whatever zone or method is set', async () => {
    const texts = [file(row(1, 'buy'), row(2, 'buy'), row(3, 'sell', 15))]
    const keys = await keysOf(await report(texts))
    expect(await keysOf(await report(texts, { settings: { 0: { zone: 'UTC' } } }))).toEqual(keys)
    const { plan } = await report(texts, { method: 'position', journal: { fills: keys, open: [] } })
    expect(plan.counts.known).toBe(3)
  })

  it('names the parts of a fill that closes one trade and opens another', async () => {
    const { plan } = await report([file(row(1, 'buy'), row(2, 'sell', 15))])
    const ids = plan.trades.flatMap(({ input }) => input.legs.map(({ source }) => source.id))
    expect(new Set(ids).size).toBe(3)
    expect(ids.filter((id) => id?.includes('/2/sell'))).toHaveLength(2)
    expect(plan.trades.map(({ side, open }) => [side, open])).toEqual([
      ['short', '5'],
      ['long', '0'],
    ])
  })

  it('continues an open trade of the journal with the fills that close it', async () => {
    const first = await report([file(row(1, 'buy'))])
    const [leg] = first.plan.trades[0]!.input.legs
    const journal = await journalWith(first, { legs: [{ ...leg, price: '99', _id: 'leg-1' }] as never })
    const { plan } = await report([file(row(1, 'buy'), row(2, 'sell'))], { journal })
    expect(plan.counts).toMatchObject({ matched: 1, known: 1 })
    expect(plan.trades).toMatchObject([{ isContinued: true, open: '0', net: null }])
    expect(plan.trades[0]!.input.legs.map(({ side, price }) => [side, price])).toEqual([
      ['buy', '99'],
      ['sell', '102'],
    ])
  })

  it('continues an open trade whose account and symbol were edited', async () => {
    const plain = 'Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin\n'
    const rows = ['2026-10-05 10:00:00,BTCUSDT,BUY,1,2,2,0,USDT', '2026-10-06 10:00:00,BTCUSDT,SELL,2,2,4,0,USDT']
    const first = await report([plain + rows[0]])
    const journal = await journalWith(first, { account: 'Main', symbol: 'Bitcoin' })
    const { plan } = await report([plain + rows.join('\n')], { journal })
    expect(plan.counts).toMatchObject({ matched: 1, known: 1 })
    expect(plan.trades).toMatchObject([{ side: 'long', isContinued: true, open: '0', input: { account: '' } }])
    expect(plan.trades[0]!.input.legs).toHaveLength(2)
  })

  it('knows fills of an exchange in a file that names the account, and continues their trade', async () => {
    const named = { settings: { 0: { account: 'AB1234' } } }
    const first = await report([file(row(1, 'buy'))])
    const journal = await journalWith(first)
    expect((await report([file(row(1, 'buy'))], { ...named, journal })).plan.counts).toMatchObject({ known: 1 })
    const { plan } = await report([file(row(1, 'buy'), row(2, 'sell'))], { ...named, journal })
    expect(plan.trades).toMatchObject([{ isContinued: true, open: '0' }])
    const both = await report([file(row(1, 'buy')), file(row(1, 'buy'))], named)
    expect(both.plan.counts).toMatchObject({ matched: 1, known: 1 })
  })

  it.each([['05/10/2026'], ['5-Oct-2026'], ['05-10-2026']])(
    'knows a fill whose file writes its date as %s',
    async (date) => {
      const first = await report([file(row(1, 'buy'))])
      const other = [file(row(1, 'buy').replace('2026-10-05,NSE', `${date},NSE`))]
      const journal = { fills: await keysOf(first), open: [] }
      expect((await report(other, { journal })).plan.counts).toMatchObject({ matched: 0, known: 1 })
      const before = new Map([[journalName('', `zerodha ${date}/NSE/INFY/1/buy`), '']])
      for (const texts of [other, [file(row(1, 'buy'))]])
        expect((await report(texts, { journal: { fills: before, open: [] } })).plan.counts).toMatchObject({ known: 1 })
    },
  )

  it('refuses deals of MetaTrader 5 whose positions the journal has, and positions whose deals it has', async () => {
    const fixture = (name: string) => new File([readFileSync(join(import.meta.dirname, 'fixtures', name))], name)
    const [deals, positions] = ['mt5-deals.csv', 'mt5-report.html'].map(fixture) as [File, File]
    const named = (account: string) => ({ settings: { 0: { account } } })
    for (const [first, second, before, account] of [
      [deals, positions, '88', '88'],
      [positions, deals, '88', '88'],
      [deals, positions, '88', ''],
      [positions, deals, '', ''],
      [deals, positions, '', '88'],
      [positions, deals, '88', '99'],
    ] as const) {
      const journal = { fills: await keysOf(await report([first], named(before))), open: [] }
      const { plan } = await report([second], { journal, ...named(account) })
      const isOther = account !== '' && account !== before
      expect(plan.trades).toHaveLength(isOther ? 2 : 0)
      expect(plan.unread.at(0)?.problem).toBe(isOther ? undefined : 'otherReport')
    }
    const { plan } = await report([deals, positions])
    expect(plan.trades).toHaveLength(2)
    expect(plan.unread.every(({ file, problem }) => file === 0 && problem === 'otherReport')).toBe(true)
  })

  it('sends the entry of a position along when the exit is new, unless its trade is not open', async () => {
    const mt = (close: string): string =>
      `Ticket;Open Time;Type;Lots;Symbol;Open Price;Close Time;Close Price;Profit\n7;2026.10.05 10:00:00;buy;1;EURUSD;1.1;${close};1.2;0\n`
    const first = await report([mt('')])
    expect(first.plan.trades).toMatchObject([{ open: '1' }])
    const journal = await journalWith(first)
    const closed = mt('2026.10.06 10:00:00')
    const { plan } = await report([closed], { journal })
    expect(plan.trades[0]!.input.legs.map(({ source }) => source.id)).toEqual(['7/in', '7/out'])
    const other = closed.split('\n')[1]!.replace('7;', '8;')
    const byHand = await report([closed + other], { journal: { ...journal, open: [] } })
    expect(byHand.plan.trades).toMatchObject([{ isContinued: false, input: { legs: { length: 2 } } }])
    expect(byHand.plan.unread).toMatchObject([{ line: 2, problem: 'notOpenInJournal' }])
    expect(byHand.plan.counts).toMatchObject({ matched: 1, known: 0, unread: 1 })
  })

  it.each([
    ['what its close shows', '1', '5'],
    ["the member's own", '20', '20'],
  ])('takes as the worth of a lot of a position %s', async (_, before, after) => {
    const mt = (close: string): string =>
      `Ticket;Open Time;Type;Lots;Symbol;Open Price;Close Time;Close Price;Profit\n7;2026.10.05 10:00:00;buy;1;US30;100;${close};110;50\n`
    const journal = await journalWith(await report([mt('')]), { multiplier: before })
    const { plan } = await report([mt('2026.10.06 10:00:00')], { journal })
    expect(plan.trades).toMatchObject([{ isContinued: true, input: { multiplier: after } }])
  })

  it('leaves a trade out that has more fills than the journal takes, and says so', async () => {
    const rows = Array.from({ length: journalLimits.legs + 1 }, (_, at) => row(at, 'buy', 1, 'NIFTY26OCTFUT'))
    const { plan } = await report([file(), file(...rows, row(999, 'buy'))])
    expect(plan.trades).toHaveLength(1)
    expect(plan.unread).toMatchObject([{ file: 1, line: 2, problem: 'tooManyLegs', value: '201' }])
    expect(plan.counts).toMatchObject({ matched: 1, unread: 201 })
  })

  it.each([
    ['of the future', [row(1, 'buy').replaceAll('2026-10-05', '2040-01-01')], {}, validation.legInFuture],
    ['with a long account', [row(1, 'buy')], { account: 'a'.repeat(61) }, validation.accountLong],
    ['with a control character', [row(1, 'buy', 10, 'IN\u0007FY')], {}, commonValidation.controlCharacters],
    ['with a price of 13 digits', [row(1, 'buy').replace('101', '1234567890123')], {}, undefined],
  ])('leaves a trade %s out, which would refuse its batch, and says why', async (_, rows, settings, reason) => {
    const { plan } = await report([file(...rows, row(2, 'buy', 10, 'TCS'))], {
      settings: { 0: settings },
    })
    const refused = plan.unread.find(({ line }) => line === 2)
    expect(refused?.value ?? '').toContain(reason ?? '1234567890123')
    expect(plan.counts.rows).toBe(3)
    expect(plan.counts.matched + plan.counts.unread).toBe(2)
  })

  it('leaves fills out that would close more of a trade than its edited legs opened', async () => {
    const first = await report([file(row(1, 'buy'))])
    const [leg] = first.plan.trades[0]!.input.legs
    const journal = await journalWith(first, { legs: [{ ...leg, quantity: '4', _id: 'leg-1' }] as never })
    const { plan } = await report([file(row(1, 'buy'), row(2, 'sell', 1), row(3, 'sell', 9))], { journal })
    expect(plan.trades).toEqual([])
    expect(plan.unread).toMatchObject([{ line: 4, problem: 'refused', value: validation.overClosed }])
  })

  it('is made of the files that can be read, and says why others cannot', async () => {
    const { files, plan } = await report([file(row(1, 'buy')), new File(['%PDF-1.7'], 'note.pdf')])
    expect(files.map(({ format, refusal }) => [format, refusal?.reason])).toEqual([
      ['zerodha-tradebook', undefined],
      [null, 'document'],
    ])
    expect(plan.trades).toHaveLength(1)
  })
})

describe('a table that no format knows', () => {
  const text = 'Ticker,When,Action,Qty,Cost\nINFY,05/10/2026,Buy,10,1500\nINFY,06/10/2026,Sell,10,1510\n'

  it('waits for its columns, then is read', async () => {
    const first = await report([text])
    const unknown = first.files[0]!.unknown!
    expect(unknown).toMatchObject({ signature: 'ticker|when|action|qty|cost', missing: ['date', 'price'] })
    expect(first.plan.trades).toEqual([])
    const mapping = { ...unknown.mapping, meanings: ['symbol', 'date', 'side', 'quantity', 'price'] as never }
    const { files, plan } = await report([text], { mappings: { [unknown.signature]: mapping } })
    expect(files[0]!.format).toBe('custom')
    expect(plan.trades).toMatchObject([{ net: '100', isDateOnly: true }])
  })
})

describe('batches', () => {
  it('hold what one request may have, the oldest trades first', async () => {
    const text = readFileSync(join(import.meta.dirname, 'fixtures/zerodha-tradebook.csv'), 'utf8')
    const { plan } = await report([text])
    const many = Array.from({ length: 1200 }, (_, at) => ({ ...plan.trades[at % plan.trades.length]! }))
    const batches = batchesOf(many)
    expect(batches.flat()).toHaveLength(1200)
    expect(batches[0]![0]).toBe(many.at(-1)!.input)
    for (const batch of batches) {
      expect(batch.length).toBeLessThanOrEqual(journalLimits.importedTrades)
      expect(batch.reduce((sum, { legs }) => sum + legs.length, 0)).toBeLessThanOrEqual(journalLimits.importedLegs)
      expect(JSON.stringify(batch).length).toBeLessThan(journalLimits.importBytes)
    }
  })
})

describe('progress', () => {
  it('grows to 1 over all files', async () => {
    const parts: number[] = []
    const files = ['a', 'b'].map((name) => new File([`${header}\n${`${row(1, 'buy')}\n`.repeat(6000)}`], name))
    await new ImportSession().read(files, (part) => parts.push(part))
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
    expect(parts.length).toBeGreaterThan(2)
    expect(parts.at(-1)).toBe(1)
  })
})
