// Decisions about following that need nothing but their input.

/** Whom a member blocks is read for every list they open (fragments.ts): so many cost a millisecond, and nobody needs more. */
export const mostBlocked = 2_000

/**
 * What is typed to find people in a list, as the beginning of a word of the text that `wordsOf` (queries/lists.ts) makes
 * of a name; null where nothing is.
 */
export function wordPattern(typed: string | undefined): string | null {
  const text = typed?.replace(/^@/, '').trim().toLowerCase()
  return text ? `% ${text.replace(/[\\%_]/g, '\\$&')}%` : null
}
