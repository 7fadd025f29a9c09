// Decisions about moderation that need nothing but their input.
import { type contentDecisions, type memberStatuses, moderationLimits } from '#contract/moderation.ts'
import { pageWindow } from '../../platform/number-pagination.ts'

export type ContentDecision = (typeof contentDecisions)[number]
export type MemberStatus = (typeof memberStatuses)[number]

/** Of each kind of post that a search of administrators finds, so many are sorted and counted: the newest. */
export const searchLimit = moderationLimits.pageSize * 100

export const searchPlace = (query: { page?: number; limit?: number }) =>
  pageWindow({ limit: moderationLimits.pageSize, ...query })

/** Members whose name was typed, and whose posts are found by it. */
export const maxMatchingAuthors = 20

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** For LIKE: each of the words, wherever it stands. */
export const wordPatterns = (typed: string): string[] =>
  [...new Set(typed.split(/\s+/))].filter(Boolean).map((word) => `%${escapeLike(word)}%`)

/** The word that says most about where to look. */
export const longestPattern = (patterns: string[]): string =>
  patterns.reduce((best, pattern) => (pattern.length > best.length ? pattern : best), '')

/** Of a name or username: within it, or, where little was typed, how it begins. */
export function namePattern(typed: string): string {
  const name = escapeLike(typed.replace(/^@/, '').toLowerCase())
  return name.length < 3 ? `% ${name}%` : `%${name}%`
}

/** Characters of a text by which an entry of the audit log says what it is about. */
export const labelLength = 80

/** What is longer ends with a word and dots. */
export const truncateLabel = (label: string): string =>
  label.length > labelLength ? `${label.slice(0, labelLength).replace(/\s+\S*$/, '')}…` : label
