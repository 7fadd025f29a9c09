// Converts rows to the contract's shapes.
import type { Author, SectionOrAll } from '#contract/common.ts'
import type { BoardEntry, PointsEntry, Timeframe } from '#contract/points.ts'
import type { PointsAdjustment, SetRank } from '#contract/points-administration.ts'
import { type AuthorRow, authorView } from '../accounts/view.ts'
import type { AdjustmentRow } from './queries/adjustments.ts'
import type { Standing } from './queries/boards.ts'
import type { HistoryRow } from './queries/history.ts'
import type { SetRankRow } from './queries/set-ranks.ts'

export type Action = PointsEntry['action']

function pairOf(row: HistoryRow): PointsEntry['reverses'] {
  if (row.pair_id === null) return null
  const action = (row.is_pair_removal ? 'admin_post_removal' : row.award) as Action
  return { _id: row.pair_id, action, points: row.pair_points!, createdAt: row.pair_at! }
}

export const entryView = (row: HistoryRow, total: number): PointsEntry => ({
  _id: row.id,
  action: row.action as Action,
  section: row.section as SectionOrAll,
  points: row.points,
  total,
  createdAt: row.at,
  withheld: row.withheld as PointsEntry['withheld'],
  reverses: row.is_reversal ? pairOf(row) : null,
  reversedBy: row.is_reversal ? null : pairOf(row),
  actor: row.author_id === null ? null : authorView(row as AuthorRow),
  source: {
    kind: row.source_kind as PointsEntry['source']['kind'],
    _id: row.source_id,
    postId: row.post_id,
    text: row.text,
  },
})

/** `reason`: why an administrator set the rank. */
type Shown = { rank: number; reason?: string; viewerId: string }

export const boardEntryView = (row: Standing, { rank, reason, viewerId }: Shown): BoardEntry => ({
  rank,
  points: row.points,
  user: { ...authorView(row), isFollowing: row.is_following },
  movement: row.previous_rank === null ? null : row.previous_rank - rank,
  isMe: row.author_id === viewerId,
  rankReason: reason ?? null,
})

type Change<Row> = { row: Row; by: Author | null }

export const adjustmentView = ({ row, by }: Change<AdjustmentRow>): PointsAdjustment => ({
  _id: row.id,
  user: authorView(row),
  points: row.points,
  section: row.section as SectionOrAll,
  timeframe: row.timeframe as Timeframe | null,
  action: row.action as PointsAdjustment['action'],
  reason: row.reason,
  by,
  createdAt: row.at,
  undoneAt: row.undone_at,
})

export const setRankView = ({ row, by }: Change<SetRankRow>): SetRank => ({
  _id: row.id,
  user: authorView(row),
  rank: row.rank,
  points: row.points,
  section: row.section as SectionOrAll,
  timeframe: row.timeframe as Timeframe,
  startDate: row.starts_on,
  reason: row.reason,
  by,
  createdAt: row.at,
  undoneAt: row.undone_at,
})
