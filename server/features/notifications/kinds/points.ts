// Notifies a member that an administrator gave, took or voided points, or set the rank that a board shows for them.
import type { SectionOrAll } from '#contract/common.ts'
import { pointChange, pointTitles, voidedBecause } from '#contract/messages/en/notification-kinds.ts'
import type { Timeframe } from '#contract/points.ts'
import type { EventPayload } from '../../../platform/events/outbox.ts'
import { type Announcement, announcementOn, type Kind, type KindContext } from './kind.ts'

type Board = { section: SectionOrAll; timeframe: Timeframe | null; reason: string }

const boardOf = ({ detail }: KindContext['row']): Board => ({
  section: detail.section as SectionOrAll,
  timeframe: (detail.timeframe ?? null) as Timeframe | null,
  reason: detail.reason ?? '',
})

function ofPoints(changed: EventPayload<'points:adjusted'>, eventId: number): Announcement {
  const { memberId, adjustmentId, points, section, timeframe, reason, isUndone } = changed
  const outcome = isUndone ? 'pointsUndone' : points > 0 ? 'given' : 'taken'
  return {
    recipient: memberId,
    subject: adjustmentId,
    cause: String(eventId),
    detail: { outcome, points: String(Math.abs(points)), section, reason, ...(timeframe && { timeframe }) },
  }
}

function ofRank(changed: EventPayload<'rank:set'>, eventId: number): Announcement {
  const { memberId, setRankId, rank, section, timeframe, reason, isUndone } = changed
  const outcome = isUndone ? 'rankUndone' : 'rankSet'
  return {
    recipient: memberId,
    subject: setRankId,
    cause: String(eventId),
    detail: { outcome, rank: String(rank), section, timeframe, reason },
  }
}

function ofVoid({ memberId, voidId, reason, isUndone }: EventPayload<'points:voided'>, eventId: number): Announcement {
  return {
    recipient: memberId,
    subject: voidId,
    cause: String(eventId),
    detail: { outcome: isUndone ? 'voidUndone' : 'voided', section: 'all', reason },
  }
}

const isAboutVoid = ({ detail }: KindContext['row']): boolean =>
  detail.outcome === 'voided' || detail.outcome === 'voidUndone'

const isAboutRank = ({ detail }: KindContext['row']): boolean =>
  detail.outcome === 'rankSet' || detail.outcome === 'rankUndone'

export const points: Kind = {
  name: 'points',
  type: 'system',
  priority: 'normal',
  latestOnly: true,
  events: [
    announcementOn('points:adjusted', ofPoints),
    announcementOn('rank:set', ofRank),
    announcementOn('points:voided', ofVoid),
  ],
  title: ({ row }) => {
    const { outcome, points: count, rank } = row.detail
    return pointTitles[outcome as keyof typeof pointTitles](Number(count ?? rank))
  },
  message: ({ row }) => (isAboutVoid(row) ? voidedBecause(row.detail.reason ?? '') : pointChange(boardOf(row))),
  path: ({ row }) => {
    const { section } = boardOf(row)
    if (isAboutRank(row)) return '/dashboard/leaderboard'
    return `/profile/${row.recipient_id}/points/${section}`
  },
}
