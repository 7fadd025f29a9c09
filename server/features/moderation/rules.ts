// Pure decisions about moderation.
import { type contentDecisions, type memberStatuses, moderationLimits } from '#contract/moderation.ts'
import { pageWindow } from '../../platform/number-pagination.ts'

export type ContentDecision = (typeof contentDecisions)[number]
export type MemberStatus = (typeof memberStatuses)[number]

/** The administrators' search sorts and counts at most this many posts of each kind: the newest. */
export const searchLimit = moderationLimits.pageSize * 100

export const searchWindow = (query: { page?: number; limit?: number }) =>
  pageWindow({ limit: moderationLimits.pageSize, ...query })

/** The search also finds the posts of up to this many authors whose name matches. */
export const maxMatchingAuthors = 20

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** LIKE patterns, one per word, that match anywhere in the text. */
export const wordPatterns = (typed: string): string[] =>
  [...new Set(typed.split(/\s+/))].filter(Boolean).map((word) => `%${escapeLike(word)}%`)

/** The longest pattern narrows an index search most. */
export const longestPattern = (patterns: string[]): string =>
  patterns.reduce((best, pattern) => (pattern.length > best.length ? pattern : best), '')

/** LIKE pattern for a name or username: matches inside it, or only at the start of a word below three characters. */
export function namePattern(typed: string): string {
  const name = escapeLike(typed.replace(/^@/, '').toLowerCase())
  return name.length < 3 ? `% ${name}%` : `%${name}%`
}

/** Maximum characters of the text that labels an audit log entry. */
export const labelLength = 80

/** Cuts a long label at a word and adds an ellipsis. */
export const truncateLabel = (label: string): string =>
  label.length > labelLength ? `${label.slice(0, labelLength).replace(/\s+\S*$/, '')}…` : label

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Replaces the author's name and username, as whole words, with "author". */
export function withoutNames(text: string, { name, username }: { name: string; username: string }): string {
  const names = [name, username, name.split(' ')[0]!].filter((one) => one.length > 1).map(escapePattern)
  return text.replace(
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])(?:${names.join('|')})(?![\\p{L}\\p{M}\\p{N}_])`, 'giu'),
    'author',
  )
}
