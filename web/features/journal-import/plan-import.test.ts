import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { journalLimits } from '#contract/journal-limits.ts'
import type { Trade } from '#contract/journal-trades.ts'
import { type ImportOptions, type ImportReport, ImportSession } from './import-session.ts'
import { batchesOf, emptyJournal, type JournalContents, journalKey, journalName } from './plan-import.ts'
import { rowKey } from './read-statement.ts'

const options: ImportOptions = {
  method: 'fifo',
  settings: {},
  corrections: {},
  mappings: {},
  journal: emptyJournal,
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

const keysOf = async ({ plan }: ImportReport): Promise<Set<string>> => {
  const sources = plan.trades.flatMap(({ account, input }) => input.legs.map(({ source }) => ({ ...source, account })))
  return new Set(
    await Promise.all(sources.map(async (source) => journalName(source.account, await journalKey(source as never)))),
  )
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
    const [planned] = first.plan.trades
    const open = {
      _id: 'trade-1',
      account: '',
      symbol: 'INFY',
      side: 'long',
      figures: { openQuantity: '10' },
      legs: planned!.input.legs.map((leg) => ({ ...leg, price: '99', _id: 'leg-1' })),
    } as unknown as Trade
    const journal: JournalContents = { fills: await keysOf(first), open: [open] }
    const { plan } = await report([file(row(1, 'buy'), row(2, 'sell'))], { journal })
    expect(plan.counts).toMatchObject({ matched: 1, known: 1 })
    expect(plan.trades).toMatchObject([{ isContinued: true, open: '0', net: null }])
    expect(plan.trades[0]!.input.legs.map(({ side, price }) => [side, price])).toEqual([
      ['buy', '99'],
      ['sell', '102'],
    ])
  })

  it('sends the entry of a position along when the exit is new', async () => {
    const mt = (close: string): string =>
      `Ticket;Open Time;Type;Lots;Symbol;Open Price;Close Time;Close Price;Profit\n7;2026.10.05 10:00:00;buy;1;EURUSD;1.1;${close};1.2;0\n`
    const first = await report([mt('')])
    expect(first.plan.trades).toMatchObject([{ open: '1' }])
    const journal: JournalContents = { fills: await keysOf(first), open: [] }
    const { plan } = await report([mt('2026.10.06 10:00:00')], { journal })
    expect(plan.trades[0]!.input.legs.map(({ source }) => source.id)).toEqual(['7/in', '7/out'])
  })

  it('leaves a trade out that has more fills than the journal takes, and says so', async () => {
    const rows = Array.from({ length: journalLimits.legs + 1 }, (_, at) => row(at, 'buy', 1, 'NIFTY26OCTFUT'))
    const { plan } = await report([file(...rows, row(999, 'buy'))])
    expect(plan.trades).toHaveLength(1)
    expect(plan.unread).toMatchObject([{ line: 2, problem: 'tooManyLegs', value: '201' }])
    expect(plan.counts).toMatchObject({ matched: 1, unread: 201 })
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
