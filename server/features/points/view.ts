// Converts rows to the contract's shapes.
import type { SectionOrAll } from '#contract/common.ts'
import type { BoardEntry, PointsEntry } from '#contract/points.ts'
import { type AuthorRow, authorView } from '../accounts/view.ts'
import type { HistoryRow } from './queries/history.ts'

export type Action = PointsEntry['action']

export const entryView = (row: HistoryRow, total: number): PointsEntry => ({
  _id: row.id,
  action: row.action as Action,
  section: row.section as SectionOrAll,
  points: row.points,
  total,
  createdAt: row.at,
  withheld: row.withheld as PointsEntry['withheld'],
  reverses: row.award_id,
  isReversed: row.is_reversed,
  actor: row.author_id === null ? null : authorView(row as AuthorRow),
  source: {
    kind: row.source_kind as PointsEntry['source']['kind'],
    _id: row.source_id,
    postId: row.post_id,
    text: row.text,
  },
})

type Standing = { points: number; previous_rank: number | null } & AuthorRow

export const boardEntryView = (row: Standing, rank: number, viewerId: string): BoardEntry => ({
  rank,
  points: row.points,
  user: authorView(row),
  movement: row.previous_rank === null ? null : row.previous_rank - rank,
  isMe: row.author_id === viewerId,
})
