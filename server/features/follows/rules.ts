// Decisions about following that need nothing but their input.

/** Whom a member blocks is read for every list they open (fragments.ts): so many cost a millisecond, and nobody needs more. */
export const maxBlockedMembers = 2_000

/**
 * What is typed to find people in a list, as the beginning of a word of the text that `wordsOf` (queries/lists.ts) makes
 * of a name; null where nothing is.
 */
export function namePattern(query: string | undefined): string | null {
  const text = query?.replace(/^@/, '').trim().toLowerCase()
  return text ? `% ${text.replace(/[\\%_]/g, '\\$&')}%` : null
}
