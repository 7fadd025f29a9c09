import { escapeLike } from '../../platform/database/like.ts'

/** Blocks are read for every list that a member opens (fragments.ts); this many cost a millisecond. */
export const maxBlockedMembers = 2_000

/**
 * A `like` pattern that matches the start of a word in the text of `wordsOf` (queries/lists.ts). Null when nothing was
 * typed.
 */
export function namePattern(query: string | undefined): string | null {
  const text = query?.replace(/^@/, '').trim().toLowerCase()
  return text ? `% ${escapeLike(text)}%` : null
}
