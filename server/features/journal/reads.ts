// Reads the viewer's own journal. Of others, only what they shared in posts can be read.
import { pageSize } from '#contract/common.ts'
import type { CallResponse, Query } from '#contract/define.ts'
import type { JournalSettings, journal } from '#contract/journal.ts'
import type { JournalStats } from '#contract/journal-stats.ts'
import type { Trade } from '#contract/journal-trades.ts'
import type { Media } from '#contract/media.ts'
import { validation } from '#contract/messages/en/journal.ts'
import type { SharedRecords } from '#contract/shared-records.ts'
import { nowMs } from '../../platform/clock.ts'
import type { MemberContext } from '../../platform/context.ts'
import { decodeCursor, toCursorPage } from '../../platform/cursor.ts'
import { containing } from '../../platform/database/like.ts'
import type { Db } from '../../platform/database/statement.ts'
import { isTimeZone } from '../../platform/date-formats.ts'
import { Failure } from '../../platform/http/failure.ts'
import { invalidField } from '../../platform/http/parse.ts'
import { keepText } from '../../platform/http/serialize.ts'
import { imagesById } from '../media/reads.ts'
import {
  doesExist,
  isSameVersion,
  type JournalVersion,
  journalCacheOf,
  noJournal,
  type StatsResponse,
} from './journal-cache.ts'
import { imagesOf } from './queries/images.ts'
import { journalSettings, journalVersion, rulesOf } from './queries/journals.ts'
import { type FilterParams, listTrades, packedJournal, unfinishedTrades } from './queries/list.ts'
import { sharesOf } from './queries/shares.ts'
import {
  fillAccounts,
  fillsOf,
  importedTrades,
  legsOf,
  openImportedTrades,
  plansOf,
  tradesById,
} from './queries/trades.ts'
import { closedTrades, extentOf, type PackedJournal, withChangedWeeks } from './rules-closed-trades.ts'
import { figuresOfTrades } from './rules-results.ts'
import { localClock, startOfDay } from './rules-zones.ts'
import { sharedRecordsOf, summaryView, tradeView } from './view.ts'

type Calls = typeof journal
type StatsQuery = Query<Calls['GET /journal/stats']>

const groupBy = <R, K>(rows: readonly R[], key: (row: R) => K): Map<K, R[]> => Map.groupBy(rows, key)

/** The texts of all rules that the member has or had, by id. */
export async function readRuleTexts({ db, viewer }: MemberContext): Promise<Map<string, string>> {
  const rules = await rulesOf(db, { member: viewer.memberId })
  return new Map(rules.map(({ id, text }) => [id, text]))
}

/** Complete trades in the order of `ids`. */
export async function loadTrades(context: MemberContext, ids: string[]): Promise<Trade[]> {
  const { db, viewer } = context
  const rows = new Map((await tradesById(db, { member: viewer.memberId, ids })).map((row) => [row.id, row]))
  const trades = [...rows.keys()]
  if (trades.length === 0) return []
  const legs = groupBy(await legsOf(db, { trades }), (row) => row.trade_id)
  const plans = groupBy(await plansOf(db, { trades }), (row) => row.trade_id)
  const attached = await imagesOf(db, { trades })
  const media = await imagesById(
    context,
    attached.map(({ media_id }) => media_id),
  )
  const images = groupBy(attached, (row) => row.trade_id)
  const ruleTexts = await readRuleTexts(context)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const own = (images.get(id) ?? []).flatMap(({ media_id }) => media.get(media_id) ?? ([] as Media[]))
    return [tradeView(row, { legs: legs.get(id) ?? [], plans: plans.get(id) ?? [], images: own, ruleTexts })]
  })
}

export async function getTrade(context: MemberContext, id: string): Promise<Trade> {
  const [trade] = await loadTrades(context, [id])
  if (!trade) throw new Failure('not_found')
  return trade
}

function filterParams(member: string, query: Omit<StatsQuery, 'unit'>): FilterParams {
  const { account, market, side, strategy, mood, tag, rules, from, to, timeZone } = query
  if (!isTimeZone(timeZone)) throw invalidField('timeZone', validation.timeZone)
  if (from !== undefined && to !== undefined && from > to) throw invalidField('to', validation.period)
  return {
    member,
    account: account ?? null,
    market: market ?? null,
    side: side ?? null,
    strategy: strategy ?? null,
    mood: mood ?? null,
    tag: tag ?? null,
    rules: rules ?? null,
    from: from === undefined ? null : startOfDay(from, timeZone),
    to: to === undefined ? null : startOfDay(to, timeZone, 1),
  }
}

export async function readTrades(
  { db, viewer }: MemberContext,
  query: Query<Calls['GET /journal/trades']>,
): Promise<CallResponse<Calls['GET /journal/trades']>> {
  const { status = null, q, cursor, limit = pageSize, ...filter } = query
  const position = cursor ? decodeCursor(cursor) : { at: null, id: null }
  const params = {
    ...filterParams(viewer.memberId, filter),
    status,
    q: q ? containing(q) : null,
    ...position,
    limit: limit + 1,
  }
  const rows = await listTrades(db, params)
  const { page, pagination } = toCursorPage(rows, limit, (row) => row.sorted_at)
  return { trades: page.map(summaryView), pagination }
}

const parseList = <T>(inside: string | null | undefined): T[] => JSON.parse(`[${inside ?? ''}]`)

const nothingKnown = { version: 0, kind: 0 }

type PackedParams = Parameters<typeof packedJournal>[1]

export async function readPacked(
  db: Db,
  params: Omit<PackedParams, keyof typeof nothingKnown> & Partial<typeof nothingKnown>,
): Promise<PackedJournal & { createdAt: string | null }> {
  const [found] = await packedJournal(db, { ...nothingKnown, ...params })
  return { kinds: parseList(found?.kinds), weeks: parseList(found?.weeks), createdAt: found?.created_at ?? null }
}

/** Reads all trades of the viewer: from the process's cache, apart from weeks that were changed since. */
async function readJournal({ db, platform, viewer }: MemberContext, now: JournalVersion): Promise<PackedJournal> {
  const all = { member: viewer.memberId, from: null, to: null }
  const { journals } = journalCacheOf(platform)
  const kept = journals.get(all.member)
  if (isSameVersion(now, kept)) return kept!
  // A newer one is of a database that was restored, or of one that lost its last changes.
  const isEarlier = kept?.createdAt === now.createdAt && kept.version < now.version
  const known = isEarlier ? kept : { version: 0, kinds: [], weeks: [] }
  const { createdAt, kinds, weeks } = await readPacked(db, { ...all, version: known.version, kind: known.kinds.length })
  // Deleted, or its kinds have other numbers, since the version was read.
  if (createdAt !== (doesExist(now) ? now.createdAt : null)) return await readPacked(db, all)
  const journal = { kinds: [...known.kinds, ...kinds], weeks: withChangedWeeks(known.weeks, weeks) }
  if (doesExist(now)) journals.set(all.member, { ...now, ...journal })
  return journal
}

async function computeStats(
  context: MemberContext,
  params: FilterParams,
  query: StatsQuery,
  version: JournalVersion,
): Promise<JournalStats> {
  const { db } = context
  const { from, to } = params
  const { from: _from, to: _to, timeZone, unit, ...filter } = query
  const period = [from === null ? -Infinity : Date.parse(from), to === null ? Infinity : Date.parse(to)] as const
  const journal = await readJournal(context, version)
  const unfinished = await unfinishedTrades(db, params)
  const figures = figuresOfTrades(closedTrades(journal, filter, ...period), unit, localClock(timeZone))
  const extent = extentOf(journal)
  const firsts = [extent.firstAt, ...unfinished.map(({ first_at }) => Date.parse(first_at))].filter((at) => at !== null)
  const statuses = Object.fromEntries(unfinished.map(({ status, wanted }) => [status, wanted]))
  return {
    ...figures,
    statuses: { planned: 0, open: 0, missed: 0, ...statuses, closed: figures.closed },
    total: unfinished.reduce((sum, { trades }) => sum + trades, extent.trades),
    firstAt: firsts.length > 0 ? new Date(Math.min(...firsts)).toISOString() : null,
  }
}

/** Computed again only when the journal has changed. */
export async function readStats(context: MemberContext, query: StatsQuery): Promise<StatsResponse> {
  const { db, platform, viewer } = context
  const member = viewer.memberId
  const params = filterParams(member, query)
  const [journalRow] = await journalVersion(db, { member })
  const version = journalRow ? { version: journalRow.version, createdAt: journalRow.created_at } : noJournal
  const { responses } = journalCacheOf(platform)
  const key = `${member} ${JSON.stringify(query)}`
  const known = responses.get(key)
  if (known && isSameVersion(version, known)) return known.response
  const response = keepText({ stats: await computeStats(context, params, query, version) })
  if (doesExist(version)) responses.set(key, { ...version, response })
  return response
}

export async function readSettings({ db, viewer }: MemberContext): Promise<JournalSettings> {
  const member = viewer.memberId
  const [stored] = await journalSettings(db, { member })
  const rules = (await rulesOf(db, { member })).filter(({ position }) => position !== null)
  return {
    rules: rules.map(({ id, text }) => ({ _id: id, text })),
    strategies: stored?.strategies ?? [],
    version: stored?.settings_version ?? 0,
  }
}

/** Records that these posts share. Doesn't check who sees the posts. */
export async function sharedByPosts(db: Db, posts: string[]): Promise<Map<string, SharedRecords>> {
  if (posts.length === 0) return new Map()
  return new Map(
    (await sharesOf(db, { posts })).map(({ post_id, shared }) => [post_id, sharedRecordsOf(shared, nowMs())]),
  )
}

type Call = (typeof journal)['GET /journal/fills']

const maxOpenTrades = 1000
/** Trades whose fills are in a page. */
const tradesOfPage = 1000

async function readOpenTrades(context: MemberContext): Promise<CallResponse<Call>['open']> {
  const { db, viewer } = context
  const member = viewer.memberId
  const ids = (await openImportedTrades(db, { member, limit: maxOpenTrades })).map(({ id }) => id)
  const accounts = new Map(
    (await fillAccounts(db, { member, trades: ids })).map(({ trade_id, account }) => [trade_id, account]),
  )
  const trades = await loadTrades(context, ids)
  return trades.map((trade) => ({ account: accounts.get(trade._id) ?? trade.account, trade }))
}

/** What an import must know, so that members see what is new before they save. */
export async function readFills(context: MemberContext, { cursor }: Query<Call>): Promise<CallResponse<Call>> {
  const { db, viewer } = context
  const member = viewer.memberId
  const position = cursor ? decodeCursor(cursor) : { at: null, id: null }
  const trades = await importedTrades(db, { member, ...position, limit: tradesOfPage + 1 })
  const { page, pagination } = toCursorPage(trades, tradesOfPage, (row) => row.sorted_at)
  const fills = await fillsOf(db, { member, trades: page.map(({ id }) => id) })
  return {
    fills: fills.map(({ account, fill_key }) => ({ account, key: fill_key })),
    open: cursor ? [] : await readOpenTrades(context),
    pagination,
  }
}
