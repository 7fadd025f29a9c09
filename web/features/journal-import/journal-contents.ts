// What the journal has from earlier imports, and how fills of files are compared with it.
import { decimal, signOf } from '#contract/decimals.ts'
import { fillName } from '#contract/fill-names.ts'
import type { Trade } from '#contract/journal-trades.ts'
import type { Fill } from './fill.ts'
import { withIsoDate } from './formats/dates.ts'
import type { OpenTrade } from './matching/match-fills.ts'

/** `account`: of the fills that were imported, whatever the member wrote since. */
export type ContinuedTrade = { account: string; trade: Trade }

/** `fills`: the accounts of known fills, by `journalName`. `open`: the oldest first. */
export type JournalContents = { fills: ReadonlyMap<string, string>; open: readonly ContinuedTrade[] }

export const emptyJournal: JournalContents = { fills: new Map(), open: [] }

/** Equal for equal fills. Some earlier keys begin with a date as its file wrote it. */
export function journalName(account: string, key: string): string {
  const broker = /^\w+ /.exec(key)?.[0] ?? ''
  return fillName(account, broker === '' ? key : broker + withIsoDate(key.slice(broker.length)))
}

type KeyFields = Pick<
  Fill,
  'broker' | 'id' | 'originalAt' | 'symbol' | 'side' | 'price' | 'quantity' | 'fee' | 'repeat'
>

/** The server's rule for the key of a fill: the broker's id, or a hash of all fields. */
export async function journalKey(fill: KeyFields): Promise<string> {
  const { broker, id, originalAt, symbol, side, price, quantity, fee, repeat } = fill
  if (id !== null) return `${broker} ${id}`
  const fields = new TextEncoder().encode(
    JSON.stringify([broker, originalAt, symbol, side, price, quantity, fee, repeat]),
  )
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', fields))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

const ofBroker = (broker: string, account: string): string => JSON.stringify([broker, account])

/** `accounts`: how the files name accounts of the journal, by broker and the journal's name. */
type ComparedFills = { fresh: Fill[]; old: Fill[]; accounts: ReadonlyMap<string, string> }

export async function compareFills(fills: readonly Fill[], { fills: known }: JournalContents): Promise<ComparedFills> {
  const compared = { fresh: [] as Fill[], old: [] as Fill[], accounts: new Map<string, string>() }
  if (known.size === 0) return { ...compared, fresh: [...fills] }
  const keys = await Promise.all(fills.map((fill) => journalKey({ ...fill, fee: fill.statedFee })))
  for (const [at, fill] of fills.entries()) {
    const account = known.get(journalName(fill.account, keys[at]!))
    if (account !== undefined) compared.accounts.set(ofBroker(fill.broker, account), fill.account)
    const list = account === undefined ? compared.fresh : compared.old
    list.push(fill)
  }
  return compared
}

/** The leg that tells the server which trade is continued. */
export const knownLeg = (trade: Trade) => trade.legs.findLast(({ source }) => source !== null)

/** By their ids, and by the names of their fills with an id of the broker. */
export type OpenTrades = ReadonlyMap<string, ContinuedTrade>

export const openTradesByName = ({ open }: JournalContents): OpenTrades =>
  new Map(
    open.flatMap((continued) => {
      const { account, trade } = continued
      const sources = trade.legs.flatMap(({ source }) => (source?.id == null ? [] : source))
      const names = sources.map(({ broker, id }) => fillName(account, `${broker} ${id}`))
      return [trade._id, ...names].map((name) => [name, continued] as const)
    }),
  )

/** Trades that fills of these files may close, under the names that the files use. */
export const openTradesOf = ({ open }: JournalContents, accounts: ComparedFills['accounts']): OpenTrade[] =>
  open.flatMap(({ account, trade }) => {
    const source = knownLeg(trade)?.source
    if (!source || signOf(decimal(trade.figures.openQuantity)) <= 0) return []
    const { broker, symbol, id } = source
    return {
      id: trade._id,
      broker,
      symbol,
      side: trade.side,
      open: trade.figures.openQuantity,
      account: accounts.get(ofBroker(broker, account)) ?? account,
      // Binance's history of spot trades has no ids.
      isSpot: broker === 'binance' && id === null,
    }
  })

type Report = { account: string; isOfPositions: boolean; isInFiles: boolean }

/** MetaTrader 5 reports the same trades as positions and as deals. */
const reportsOf = ({ fills }: JournalContents): Report[] =>
  [...fills.keys()].flatMap((name) => {
    if (!name.includes('"mt5 ')) return []
    const [account, key] = JSON.parse(name) as [string, string]
    return { account, isOfPositions: /\/(in|out)(\/\d+)?$/.test(key), isInFiles: false }
  })

/**
 * Fills of a report of MetaTrader 5 whose account was imported from its other report: no id tells which of them are the
 * same. In the files themselves, positions count. A file that names its account is of another one than trades that the
 * journal has without a name.
 */
export function findOtherReports(fills: readonly Fill[], journal: JournalContents): ReadonlySet<Fill> {
  const ofMt5 = fills.filter(({ broker }) => broker === 'mt5')
  if (ofMt5.length === 0) return new Set()
  const inFiles = ofMt5.filter(({ positionId }) => positionId !== null)
  const ofFiles = inFiles.map(({ account }): Report => ({ account, isOfPositions: true, isInFiles: true }))
  const reports = [
    ...new Map([...reportsOf(journal), ...ofFiles].map((report) => [JSON.stringify(report), report])).values(),
  ]
  const hasOther = ({ account, positionId }: Fill): boolean =>
    reports.some(
      (report) =>
        report.isOfPositions === (positionId === null) &&
        (report.account === account || account === '' || (report.account === '' && report.isInFiles)),
    )
  return new Set(ofMt5.filter(hasOther))
}
