// The watched parts of a lesson: spans of seconds, in order, that don't overlap.
import { watchLimits } from '#contract/videos.ts'

export type Spans = readonly (readonly number[])[]

/** Seconds of a span that are covered. */
export const coveredSeconds = (covered: Spans, from: number, to: number): number =>
  covered.reduce((sum, [start = 0, end = 0]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0)

/** Whether enough of the span is covered, by the share that completes a lesson. */
export const isCovered = (covered: Spans, from: number, to: number): boolean =>
  to > from && coveredSeconds(covered, from, to) * 100 >= (to - from) * watchLimits.completed

/** Joins spans that touch, in order. */
export function joinSpans(...lists: Spans[]): number[][] {
  const spans = lists.flat().toSorted((a, b) => a[0]! - b[0]!)
  const joined: number[][] = []
  for (const [start = 0, end = 0] of spans) {
    const last = joined.at(-1)
    if (last && start <= last[1]!) last[1] = Math.max(last[1]!, end)
    else joined.push([start, end])
  }
  return joined
}

/** Whether enough is watched to complete the lesson. */
export const isComplete = (covered: Spans, duration: number): boolean => isCovered(joinSpans(covered), 0, duration)
