// What a viewer has watched of a lesson: spans of seconds, in order, that don't overlap.
import { watchLimits } from '#contract/videos-limits.ts'

export type Spans = readonly (readonly number[])[]

/** Seconds of a span that are covered. */
export const coveredSeconds = (covered: Spans, from: number, to: number): number =>
  covered.reduce((sum, [start = 0, end = 0]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0)

/** As much of the span is covered as makes a lesson complete. */
export const isCovered = (covered: Spans, from: number, to: number): boolean =>
  to > from && coveredSeconds(covered, from, to) * 100 >= (to - from) * watchLimits.completed
