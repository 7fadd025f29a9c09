// The whole journal as a file: a table with a row for each leg, or JSON.
import { decimal } from '#contract/decimals.ts'
import type { Trade } from '#contract/journal-trades.ts'
import { exportColumns } from '#contract/messages/en/journal.ts'
import { now } from '../../platform/clock.ts'
import type { MemberContext } from '../../platform/context.ts'
import { type Cell, toCsv } from '../../platform/csv.ts'
import { inBatches } from '../../platform/database/batches.ts'
import { allReviews, type ReviewRow } from './queries/reviews.ts'
import { tradeIds } from './queries/trades.ts'
import { loadTrades, readSettings } from './reads.ts'
import { answersView } from './reads-reviews.ts'

const exact = (text: string | null): Cell => (text === null ? null : decimal(text))

const tradeCells = (trade: Trade): Cell[] => {
  const { figures, plan, mood } = trade
  return [
    ...[
      trade._id,
      trade.account,
      trade.symbol,
      trade.market,
      trade.side,
      trade.currency,
      trade.multiplier,
      trade.status,
    ],
    ...[
      trade.openedAt,
      trade.closedAt,
      exact(figures.gross),
      exact(figures.fees),
      exact(figures.net),
      exact(figures.risk),
      exact(figures.r),
    ],
    ...[
      exact(plan?.entry ?? null),
      exact(plan?.stop ?? null),
      exact(plan?.target ?? null),
      exact(plan?.quantity ?? null),
      plan?.thesis ?? null,
      plan?.createdAt ?? null,
    ],
    ...[trade.strategy, trade.tags.join(' '), mood.before, mood.during, mood.after],
    trade.rules.map(({ text, isKept }) => `${isKept ? 'kept' : 'broken'}: ${text}`).join('; '),
    trade.note,
    trade.splits.map(({ at, from, to }) => `${at} ${from}:${to}`).join('; '),
    // A chart without a caption is counted, too.
    trade.images.map(({ alt }, index) => `${index + 1}. ${alt}`.trim()).join('; '),
  ]
}

/** A row for each leg; one row for a trade without legs. */
function rowsOf(trade: Trade): Cell[][] {
  const cells = tradeCells(trade)
  if (trade.legs.length === 0) return [[...cells, ...Array<null>(8).fill(null)]]
  return trade.legs.map(({ at, isDateOnly, side, price, quantity, fee, source }) => [
    ...cells,
    ...[
      at,
      isDateOnly ? 'yes' : '',
      side,
      exact(price),
      exact(quantity),
      exact(fee),
      source?.broker ?? null,
      source?.id ?? null,
    ],
  ])
}

const reviewOf = ({ period, starts_on, ...row }: ReviewRow & { period: string }) => ({
  period,
  from: starts_on,
  ...answersView(row as ReviewRow),
})

/** Trades per statement. */
const batchSize = 500

async function* allTrades(context: MemberContext): AsyncGenerator<Trade[]> {
  const next = (after: string) => tradeIds(context.db, { member: context.viewer.memberId, after, limit: batchSize })
  for await (const found of inBatches(next, batchSize))
    yield await loadTrades(
      context,
      found.map(({ id }) => id),
    )
}

export async function exportJournal(
  context: MemberContext,
  format: 'csv' | 'json',
): Promise<{ fileName: string; text: string }> {
  const parts: string[] = format === 'csv' ? [toCsv([exportColumns])] : []
  for await (const trades of allTrades(context)) {
    if (format === 'csv') parts.push(toCsv(trades.flatMap(rowsOf)).slice(1))
    else parts.push(...trades.map((trade) => JSON.stringify(trade)))
  }
  const { rules, strategies } = await readSettings(context)
  const reviews = (await allReviews(context.db, { member: context.viewer.memberId })).map(reviewOf)
  const text =
    format === 'csv'
      ? parts.join('')
      : `${JSON.stringify({ rules, strategies, reviews }).slice(0, -1)},"trades":[${parts.join(',\n')}]}\n`
  return { fileName: `journal-${now().toISOString().slice(0, 10)}.${format}`, text }
}
