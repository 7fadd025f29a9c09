// The search parameters of the page of points.
import { type PointsEntry, pointActions } from '#contract/points.ts'

export type PointAction = PointsEntry['action']

export const dayRanges = [30, 90, 365] as const
const defaultRange = 90

export type PointsSearch = { days?: '30' | '365'; action?: PointAction }

export const parsePointsSearch = ({ days, action }: Record<string, unknown>): PointsSearch => ({
  days: days === '30' || days === '365' ? days : undefined,
  action: pointActions.find((known) => known === action),
})

export const rangeOf = ({ days }: PointsSearch): (typeof dayRanges)[number] =>
  dayRanges.find((range) => String(range) === days) ?? defaultRange

/** For links: the default isn't in the address. */
export const daysParam = (range: (typeof dayRanges)[number]): PointsSearch['days'] =>
  range === defaultRange ? undefined : (String(range) as PointsSearch['days'])
