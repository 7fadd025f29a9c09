// The queries of a member's points.
import type { SectionOrAll } from '#contract/common.ts'
import type { CallResult } from '../../platform/api/api-types.ts'
import { callPages, callQuery } from '../../platform/cache/call-query.ts'
import { lifetimes } from '../../platform/cache/lifetimes.ts'
import type { PointAction } from './search-params.ts'

export type Stats = CallResult<'GET /points/user/:id'>

const stored = { resource: 'points', offlineCopy: 'leaderboard' } as const

export const statsQuery = (id: string) =>
  callQuery('GET /points/user/:id', { input: { params: { id } }, ...stored, lifetime: lifetimes.userStats })

export const sectionsQuery = (id: string) =>
  callQuery('GET /points/user/:id/sections', {
    input: { params: { id } },
    ...stored,
    lifetime: lifetimes.pointsBySection,
  })

type HistoryFilter = { id: string; section: SectionOrAll; action?: PointAction | undefined }

export const historyPages = ({ id, section, action }: HistoryFilter) =>
  callPages('GET /points/user/:id/history/:section', {
    input: { params: { id, section }, query: action ? { action } : {} },
    ...stored,
    lifetime: lifetimes.pointsHistory,
  })

/** Points of the last `days` days. */
export const recentDaysQuery = ({ id, section }: HistoryFilter, days: number) =>
  callQuery('GET /points/user/:id/history/:section', {
    input: { params: { id, section }, query: { view: 'days', days: String(days) } },
    ...stored,
    lifetime: lifetimes.pointsHistory,
  })
