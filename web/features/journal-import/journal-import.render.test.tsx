// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  importColumns,
  importCounts,
  importFiles,
  importMethod,
  importSave,
  importTrades,
  importUnread,
  journalImport,
} from '#contract/messages/en/journal-import-screens.ts'
import { texts } from '../../platform/testing/fixtures.ts'
import { networkError, type RenderOptions, render, serverError } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import ImportPage from './import-page.tsx'
import type { ImportReader } from './import-reader.ts'
import { ImportSession } from './import-session.ts'

/** Later than the trades of the fixtures. */
const now = Date.UTC(2026, 11, 1)

/** Reads in the test's own thread. */
const readDirectly = (): ImportReader => {
  const session = new ImportSession()
  return {
    read: async (files, options, onProgress) => {
      await session.read(files, onProgress)
      return session.report({ ...options, now })
    },
    understand: (options) => session.report({ ...options, now }),
    close: () => {},
  }
}

const fixture = (name: string): File =>
  new File([new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', name)))], name)

const nothingKnown = { fills: [], open: [], pagination: { limit: 1000, nextCursor: null, hasMore: false } }

const options: RenderOptions = {
  viewer: 'member',
  layout: 'member',
  url: '/dashboard/journal/import',
  route: '/dashboard/journal/import',
  responses: { 'GET /journal/fills': nothingKnown },
}

async function open(files: File[], changes: Partial<RenderOptions> & { reader?: () => ImportReader } = {}) {
  const { reader = readDirectly, ...others } = changes
  const view = await render(<ImportPage createReader={reader} />, {
    ...options,
    ...others,
    responses: { ...options.responses, ...others.responses },
  })
  await chooseFiles(files)
  for (let turn = 0; turn < 50 && view.text().includes(journalImport.reading); turn++) await view.advance(10)
  await view.advance(100)
  return view
}

async function chooseFiles(files: File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
}

beforeEach(() => localStorage.clear())

describe('the import page', () => {
  test('begins with choosing files, and says that they stay on the device', async () => {
    const view = await render(<ImportPage createReader={readDirectly} />, options)
    for (const text of [journalImport.title, journalImport.lead, journalImport.formats])
      expect(view.text()).toContain(text)
    expect(view.actions()).toContain(journalImport.choose)
  })

  test('reads a tradebook and counts every row, without sending anything', async () => {
    const view = await open([fixture('zerodha-tradebook.csv')])
    expect(view.text()).toContain(importFiles.formats['zerodha-tradebook'])
    expect(view.text()).toContain(importCounts.heading('12', 12))
    expect(view.text()).toContain(importTrades.summary('2', '1'))
    expect(view.text()).toContain('+₹9,400.00')
    expect(view.text()).toContain(importUnread.problems.priceMissing)
    expect(view.text()).toContain('=HYPERLINK("http://example.com","NIFTY")')
    expect(view.requests.filter((name) => name.startsWith('POST'))).toEqual([])
  })

  test('corrects a row that could not be read, and undoes it', async () => {
    const view = await open([fixture('zerodha-tradebook.csv')])
    expect(view.text()).toContain(importTrades.summary('2', '1'))
    await view.click(importUnread.correctIn(importUnread.correct, '9'))
    expect(view.text()).toContain(importUnread.inFile('31/09/2026'))
    expect(document.activeElement).toBe(document.querySelector('.journal-import-unread input'))
    await view.fill('trade_date', '31/11/2026')
    await view.submit()
    await view.advance(100)
    expect(document.querySelector('.journal-import-unread [aria-invalid="true"]')).not.toBeNull()
    expect(view.text()).toContain(importTrades.summary('2', '1'))

    await view.fill('trade_date', '30/09/2026')
    await view.submit()
    await view.advance(100)
    expect(view.text()).toContain(importTrades.summary('2', '2'))
    expect(view.text()).toContain(importUnread.changed('trade_date', '31/09/2026', '30/09/2026'))
    expect(document.activeElement?.id).toBe('import-unread')

    await view.click(importUnread.undoIn('9'))
    await view.advance(100)
    expect(view.text()).toContain(importTrades.summary('2', '1'))
    expect(view.actions()).toContain(importUnread.correctIn(importUnread.correct, '9'))
  })

  test('a row that was read again leaves the focus in another row', async () => {
    const view = await open([fixture('zerodha-tradebook.csv')])
    await view.click(importUnread.correctIn(importUnread.correct, '9'))
    await view.fill('trade_date', '30/09/2026')
    await view.click(importUnread.correctIn(importUnread.add, '8'))
    const other = document.activeElement
    expect(other?.tagName).toBe('INPUT')
    const [form] = [...document.querySelectorAll('form')].filter((each) => !each.contains(other))
    await act(async () => void form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
    await view.advance(100)
    expect(view.text()).toContain(importUnread.changed('trade_date', '31/09/2026', '30/09/2026'))
    expect(document.activeElement).toBe(other)
  })

  test('an empty cell is added; rows that are no trades can not be corrected', async () => {
    const view = await open([fixture('zerodha-tradebook.csv')])
    const offered = view.actions().filter((name) => /line \d+$/.test(name))
    expect(offered).toEqual([
      importUnread.correctIn(importUnread.add, '8'),
      importUnread.correctIn(importUnread.correct, '9'),
    ])
    await view.click(importUnread.correctIn(importUnread.add, '8'))
    expect(view.text()).toContain(importUnread.inFile(''))
    await view.click(importUnread.cancel)
    expect(view.actions()).toContain(importUnread.correctIn(importUnread.add, '8'))
  })

  test('a row is corrected in its own file, whatever the others are', async () => {
    const view = await open([new File([], 'empty.csv'), fixture('zerodha-tradebook.csv')])
    await view.click(importUnread.correctIn(importUnread.add, '8'))
    expect(view.text()).toContain('zerodha-tradebook.csv')
    await view.fill('price', '25,850')
    await view.submit()
    await view.advance(100)
    expect(view.text()).toContain(importTrades.summary('2', '2'))
  })

  test('shows the fills of a trade', async () => {
    const view = await open([fixture('zerodha-tradebook.csv')])
    await view.click(importTrades.fillsOf('GOLDM26DECFUT', '26 Oct 2026, 16:22 UTC'))
    expect(view.text()).toContain(importTrades.multiplier('10'))
    expect(view.text()).toContain(importTrades.noFees)
    expect(view.text()).toContain('2 at 1,21,940')
  })

  test('saves the chosen trades only when the member says so', async () => {
    const sent: unknown[] = []
    const view = await open([fixture('zerodha-tradebook.csv')], {
      responses: {
        'POST /journal/import': (({ body }: { body: { trades: { symbol: string }[] } }) => {
          sent.push(...body.trades.map(({ symbol }) => symbol))
          return { results: body.trades.map(() => ({ outcome: 'created', _id: 'a'.repeat(24) })) }
        }) as never,
      },
    })
    const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')]
    await act(async () => boxes[0]!.click())
    await view.click(importSave.save('2', 2))
    expect(sent).toEqual(['GOLDM26DECFUT', 'NIFTY26O2725800CE'])
    expect(view.text()).toContain(importSave.done)
    expect(view.text()).toContain(importSave.created('2', 2))
    expect(view.actions()).toContain(importSave.toJournal)
    await view.click(importSave.more)
    expect(view.actions()).toContain(journalImport.choose)
  })

  test('continues with the same key after a lost connection', async () => {
    const keys: unknown[] = []
    const view = await open([fixture('zerodha-tradebook.csv')], {
      responses: {
        'POST /journal/import': (({ key, body }: { key: string; body: { trades: unknown[] } }) => {
          keys.push(key)
          if (keys.length === 1) return networkError
          return { results: body.trades.map(() => ({ outcome: 'duplicate', _id: 'a'.repeat(24) })) }
        }) as never,
      },
    })
    await view.click(importSave.save('3', 3))
    expect(view.text()).toContain(importSave.interrupted('0', '3'))
    await view.click(importSave.resume)
    expect(view.text()).toContain(importSave.duplicate('3', 3))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  test('says when the journal could not be compared, and compares again', async () => {
    let asked = 0
    const view = await open([fixture('binance-futures.csv')], {
      responses: { 'GET /journal/fills': (() => (asked++ === 0 ? serverError : nothingKnown)) as never },
    })
    expect(view.text()).toContain(journalImport.compareFailed)
    expect(view.actions()).not.toContain(importSave.save('1', 1))
    await view.click(journalImport.compareAgain)
    expect(view.text()).not.toContain(journalImport.compareFailed)
    expect(view.actions()).toContain(importSave.save('1', 1))
  })

  test('asks for all known fills without saying what is in the files, and page by page', async () => {
    const queries: unknown[] = []
    await open([fixture('zerodha-tradebook.csv')], {
      responses: {
        'GET /journal/fills': (({ query }: { query: { cursor?: string } }) => {
          queries.push(query)
          return { ...nothingKnown, pagination: { limit: 1, nextCursor: query.cursor ? null : 'next', hasMore: true } }
        }) as never,
      },
    })
    expect(queries).toEqual([{}, { cursor: 'next' }])
  })

  test('keeps the answer of the journal when a setting changes while it is asked', async () => {
    let answer: (journal: unknown) => void = () => {}
    const view = await open([fixture('mt4-statement.html')], {
      responses: { 'GET /journal/fills': (() => new Promise((resolve) => (answer = resolve))) as never },
    })
    const saved = importSave.save('3', 3)
    expect(view.text()).toContain(saved)
    await view.click(saved)
    expect(view.requests.filter((name) => name.startsWith('POST'))).toEqual([])
    await view.fill(`${importMethod.position}${importMethod.positionHint}`)
    const known = ['in', 'out'].map((end) => ({ account: '5501234', key: `mt4 71000002/${end}` }))
    await act(async () => answer({ ...nothingKnown, fills: known }))
    await view.advance(100)
    expect(view.actions()).toContain(importSave.save('2', 2))
  })

  test('asks before an import is left that is not saved', async () => {
    const view = await open([fixture('binance-futures.csv')])
    await view.click(journalImport.back)
    expect(view.text()).toContain(importSave.leaveText)
    await view.click(importSave.stay)
    expect(view.text()).toContain(importTrades.heading)
    await view.click(journalImport.back)
    await view.click(importSave.discard)
    await view.advance(1000)
    expect(view.text()).not.toContain(importTrades.heading)
  })

  test('checks again after the server refused a batch', async () => {
    const view = await open([fixture('binance-futures.csv')], { responses: { 'POST /journal/import': serverError } })
    await view.click(importSave.save('1', 1))
    await view.click(importSave.checkAgain)
    await view.advance(100)
    expect(view.actions()).toContain(importSave.save('1', 1))
    expect(view.requests.filter((name) => name === 'GET /journal/fills')).toHaveLength(2)
  })

  test('lists rows that were read in part with their files, apart from those that were not read', async () => {
    await open([fixture('binance-spot.csv'), fixture('binance-spot-old.csv')])
    const section = document.querySelector('[aria-labelledby="import-incomplete"]')?.textContent
    for (const text of [importUnread.rows('1', 1), importUnread.gaps.feeInOtherCoin, '0.004 BNB', 'binance-spot.csv'])
      expect(section).toContain(text)
    expect(document.getElementById('import-unread')).toBeNull()
  })

  test('says why files are refused', async () => {
    const view = await open([new File(['%PDF-1.7'], 'note.pdf'), new File([], 'empty.csv'), fixture('zerodha-pnl.csv')])
    for (const text of [importFiles.refusals.document, importFiles.refusals.empty, importFiles.summaryOnly])
      expect(view.text()).toContain(text)
  })

  test('refuses too many files', async () => {
    const view = await open(Array.from({ length: 11 }, () => fixture('binance-futures.csv')))
    expect(view.text()).toContain(journalImport.tooManyFiles(10))
  })

  test('asks for the columns of an unknown table, and remembers them', async () => {
    const file = new File(
      ['Ticker,When,Action,Qty,Cost\nINFY,05/10/2026,Buy,10,1500\nINFY,06/10/2026,Sell,10,1510\n'],
      'own.csv',
    )
    const view = await open([file])
    expect(view.text()).toContain(
      importColumns.missing(`${importColumns.meanings.date}, ${importColumns.meanings.price}`),
    )
    const selects = [...document.querySelectorAll<HTMLSelectElement>('tbody select')]
    for (const [at, value] of [
      [1, 'date'],
      [4, 'price'],
    ] as const)
      await act(async () => {
        selects[at]!.value = value
        selects[at]!.dispatchEvent(new Event('change', { bubbles: true }))
      })
    await view.click(importColumns.read)
    await view.advance(100)
    expect(view.text()).toContain('+₹100.00')
    const account = document.querySelector<HTMLInputElement>('.journal-import-file input')!
    await view.fill(importFiles.account, 'Second')
    await act(async () => void account.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    await view.advance(100)
    await view.click(importTrades.fillsOf('INFY', '6 Oct 2026'))
    expect(view.text()).toContain('Second')
    await view.click(journalImport.another)
    await chooseFiles([file])
    await view.advance(100)
    expect(view.text()).toContain('+₹100.00')
  })

  test('follows the zone and the method that the member chooses', async () => {
    const view = await open([fixture('mt4-statement.html')])
    expect(view.text()).toContain('5 Oct 2026, 12:02 UTC')
    const zone = document.querySelector<HTMLSelectElement>('select')!
    await act(async () => {
      zone.value = 'UTC'
      zone.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await view.advance(100)
    expect(view.text()).toContain('5 Oct 2026, 15:02 UTC')
    expect(localStorage.getItem('journal-import')).toContain('"mt4-statement":"UTC"')
    await view.fill(`${importMethod.position}${importMethod.positionHint}`)
    await view.advance(100)
    expect(view.text()).toContain(importTrades.heading)
  })

  test('can be cancelled while reading', async () => {
    let isClosed = false
    const reader = (): ImportReader => ({
      ...readDirectly(),
      read: (_, __, onProgress) => {
        onProgress(0.42)
        return new Promise(() => {})
      },
      close: () => {
        isClosed = true
      },
    })
    const view = await open([fixture('binance-futures.csv')], { reader })
    expect(view.text()).toContain(journalImport.readPart(42))
    await view.click(journalImport.cancel)
    expect(isClosed).toBe(true)
    expect(view.actions()).toContain(journalImport.choose)
  })

  test('says that reading failed when the worker does', async () => {
    const reader = (): ImportReader => ({ ...readDirectly(), read: () => Promise.reject(new Error('lost')) })
    const view = await open([fixture('binance-futures.csv')], { reader })
    expect(view.text()).toContain(journalImport.readFailed)
  })

  test('works offline up to saving', async () => {
    const view = await open([fixture('binance-futures.csv')], {
      isOnline: false,
      responses: { 'GET /journal/fills': networkError },
    })
    expect(view.text()).toContain(journalImport.offline)
    expect(view.text()).toContain(importTrades.heading)
  })

  test.each(Object.entries(texts))('shows %s text of a file as it was written', async (_, text) => {
    const symbol = text
      .replace(/[\n",]/g, ' ')
      .trim()
      .slice(0, 50)
    const rows = `symbol,trade_date,exchange,trade_type,quantity,price,trade_id\n"${symbol}",2026-10-01,NSE,buy,1,10,7\n`
    const view = await open([new File([rows], 'hostile.csv')])
    expect(view.text()).toContain(symbol.replace(/\s+/g, ' '))
  })

  test('says when nothing is new', async () => {
    const view = await open([
      new File(['symbol,trade_date,exchange,trade_type,quantity,price,trade_id\nTotal,,,,5,,\n'], 'a.csv'),
    ])
    expect(view.text()).toContain(importTrades.none)
    expect(view.text()).toContain(importCounts.reasons.total)
  })
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
