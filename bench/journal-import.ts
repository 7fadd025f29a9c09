// Measures the browser's cost of importing a busy trader's year: reading the file, recognizing it, matching its fills.
import { ImportSession } from '../web/features/journal-import/import-session.ts'
import { emptyJournal } from '../web/features/journal-import/plan-import.ts'
import { median } from './load.ts'
import { atMost, type Figure } from './report.ts'

const fillCount = 50_000
const rounds = 5
const targetSeconds = 3

const header =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time'

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Entries, partial exits and reversals in 40 contracts over 250 days. */
function tradebook(): string {
  const lines = Array.from({ length: fillCount }, (_, at) => {
    const day = Math.floor(at / 200)
    const date = `2026-${twoDigits((day % 12) + 1)}-${twoDigits((day % 28) + 1)}`
    const time = `${date}T${twoDigits(9 + (at % 6))}:${twoDigits((at * 7) % 60)}:${twoDigits((at * 13) % 60)}`
    const symbol = at % 3 === 0 ? `NIFTY26O27${25_000 + (at % 20) * 50}CE` : `STOCK${at % 20}`
    const [side, quantity] = [at % 5 < 3 ? 'buy' : 'sell', 25 + ((at * 31) % 200)]
    const price = `${20 + (at % 400)}.${twoDigits((at * 5) % 100)}0000`
    return `${symbol},,${date},NSE,FO,,${side},false,${quantity}.000000,${price},${10_000_000 + at},${Math.floor(at / 2)},${time}`
  })
  return [header, ...lines].join('\n')
}

export async function measureJournalImport(): Promise<Figure[]> {
  const file = new File([tradebook()], 'tradebook.csv')
  const seconds: number[] = []
  let trades = 0
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    const session = new ImportSession()
    await session.read([file], () => {})
    const options = {
      method: 'fifo',
      settings: {},
      corrections: {},
      mappings: {},
      journal: emptyJournal,
      zone: 'Asia/Kolkata',
    } as const
    const { plan } = await session.report(options)
    const { user, system } = process.cpuUsage(before)
    seconds.push((user + system) / 1e6)
    trades = plan.trades.length
    if (plan.counts.matched !== fillCount) throw new Error(`Only ${plan.counts.matched} fills were read`)
  }
  const note = `a tradebook of ${fillCount} fills, read, recognised and matched into ${trades} trades`
  return [atMost('importing 50,000 fills, CPU in the browser', median(seconds), targetSeconds, 's', note)]
}
