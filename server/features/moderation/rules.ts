import { type contentDecisions, type memberStatuses, moderationLimits } from '#contract/moderation.ts'
import { mayUse } from '#contract/permissions.ts'
import { countedWeeks } from '#contract/trade-journals.ts'
import { day } from '../../platform/clock.ts'
import type { Viewer } from '../../platform/context.ts'
import { containing, escapeLike } from '../../platform/database/like.ts'
import { pageWindow } from '../../platform/number-pagination.ts'

export type ContentDecision = (typeof contentDecisions)[number]
export type MemberStatus = (typeof memberStatuses)[number]

/** The administrators' search sorts and counts at most this many posts of each kind: the newest. */
export const searchLimit = moderationLimits.pageSize * 100

export const searchWindow = (query: { page?: number; limit?: number }) =>
  pageWindow({ limit: moderationLimits.pageSize, ...query })

/** The search also finds the posts of up to this many authors whose name matches. */
export const maxMatchingAuthors = 20

/** LIKE patterns, one per word, that match anywhere in the text. */
export const wordPatterns = (typed: string): string[] =>
  [...new Set(typed.split(/\s+/))].filter(Boolean).map(containing)

/** The longest pattern narrows an index search most. */
export const longestPattern = (patterns: string[]): string =>
  patterns.reduce((best, pattern) => (pattern.length > best.length ? pattern : best), '')

/** LIKE pattern for a name or username: matches inside it, or only at the start of a word below three characters. */
export function namePattern(typed: string): string {
  const name = escapeLike(typed.replace(/^@/, '').toLowerCase())
  return name.length < 3 ? `% ${name}%` : `%${name}%`
}

/** The Monday from which shares of journals are counted by day. */
export function firstCountedDay(today: string): string {
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7
  const days = daysSinceMonday + 7 * (countedWeeks - 1)
  return new Date(Date.parse(today) - days * day).toISOString().slice(0, 10)
}

/** Maximum characters of the text that labels an audit log entry. */
export const labelLength = 80

/** Cuts a long label at a word and adds an ellipsis. */
export const truncateLabel = (label: string): string =>
  label.length > labelLength ? `${label.slice(0, labelLength).replace(/\s+\S*$/, '')}…` : label

/** Characters of a text in the list of cases. */
const summaryLength = 240

export const truncateText = (text: string): string =>
  text.length > summaryLength ? `${text.slice(0, summaryLength).replace(/\s+\S*$/, '')}…` : text

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Replaces the author's name and username, as whole words, with "author". */
export function withoutNames(text: string, { name, username }: { name: string; username: string }): string {
  const names = [name, username, name.split(' ')[0]!].filter((one) => one.length > 1).map(escapePattern)
  return text.replace(
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])(?:${names.join('|')})(?![\\p{L}\\p{M}\\p{N}_])`, 'giu'),
    'author',
  )
}

/** How many of a reporter's earlier reports were decided, and how many of those were right. */
export type Accuracy = { decided: number; right: number }

/**
 * How much a report counts: the share of its reporter's decided reports that were right, as if they had made one right
 * and one wrong report before. Someone without a history counts half; the weight is always strictly between 0 and 1.
 */
export const reportWeight = ({ decided, right }: Accuracy): number => (right + 1) / (decided + 2)

/** Content that the screening rules or an appeal put in the queue counts as one report by someone without a history. */
const underReviewWeight = reportWeight({ decided: 0, right: 0 })

/** The order of the cases: the heaviest first. */
export const caseWeight = (reporters: readonly Accuracy[], isUnderReview: boolean): number =>
  reporters.reduce((sum, accuracy) => sum + reportWeight(accuracy), isUnderReview ? underReviewWeight : 0)

/** Open cases that are read to find the heaviest. */
export const maxOpenCases = 1000

/** Comments shown before and after the subject of a case. */
export const conversationSize = 3

/** Posts, comments and decisions shown in an author's record. */
export const recordSize = { timeline: 60, history: 10 } as const

/** Decisions and notes shown in a case. */
export const caseHistorySize = { decisions: 20, notes: 50 } as const

/** Cases that a ban clears at once. */
export const maxClearedCases = 200

/** Milliseconds. A viewer's process renews their place in a case; without that, it ends. */
export const viewing = { renewEvery: 20_000, lastsFor: 60_000 } as const

/** The longest parts of an edit that its author is shown. */
const shownEditLength = 200

/** Diff of an edit in whole words, without the common start and end. */
export function changedPart(before: string, after: string): { removed: string; added: string } {
  const [old, edited] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)]
  let start = 0
  while (start < old.length && old[start]?.trim() === edited[start]?.trim()) start++
  let end = 0
  const most = Math.min(old.length, edited.length) - start
  while (end < most && old.at(-1 - end)?.trim() === edited.at(-1 - end)?.trim()) end++
  const part = (words: string[]) =>
    words
      .slice(start, words.length - end)
      .join('')
      .trim()
      .slice(0, shownEditLength)
  return { removed: part(old), added: part(edited) }
}

/** Administrators may decide about themselves, because there may be nobody else. Moderators may not. */
export const isOwnCase = (viewer: Viewer, author: string): boolean =>
  author === viewer.memberId && !mayUse(viewer, undefined)

/** Whose cases are hidden from the viewer: a moderator's own. */
export const ownCasesOf = (viewer: Viewer): string | null =>
  isOwnCase(viewer, viewer.memberId) ? viewer.memberId : null
