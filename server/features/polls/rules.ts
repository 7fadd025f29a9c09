import { pollLimits } from '#contract/polls.ts'
import { day, minute } from '../../platform/clock.ts'
import type { Viewer } from '../../platform/context.ts'
import type { PollState } from './tables.ts'

/** Milliseconds since 1970. `opensAt` is later than `now` for a scheduled post. */
type PollTimes = { now: number; opensAt: number; closesAt: number }

/** The longest duration counts from now, so that no open poll is older than that (queries/poll.ts relies on it). */
export const isAllowedDuration = ({ now, opensAt, closesAt }: PollTimes): boolean =>
  closesAt >= opensAt + pollLimits.minOpenMinutes * minute && closesAt <= now + pollLimits.maxOpenDays * day

export const isClosed = (poll: { closes_at: string }, now: number): boolean => Date.parse(poll.closes_at) <= now

type VotablePoll = { state: PollState; closes_at: string; voted_for: string | null }

export const canVote = (poll: VotablePoll, viewer: Viewer | null, now: number): boolean =>
  viewer?.status === 'active' && poll.state === 'public' && !isClosed(poll, now) && poll.voted_for === null

/** Characters of a post's text that fit above the poll's bars. */
const maxQuestionLength = 300

/** The post's text, cut between two words if it is long. */
export function questionOf(content: string): string {
  if (content.length <= maxQuestionLength) return content
  const start = content.slice(0, maxQuestionLength)
  const lastGap = start.search(/\s\S*$/)
  const cut =
    lastGap > maxQuestionLength / 2 ? start.slice(0, lastGap).trimEnd() : start.replace(/[\uD800-\uDBFF]$/, '')
  return `${cut}…`
}
