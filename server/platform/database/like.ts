// Patterns for `like` and `ilike`.

/** The text itself, in a pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Matches anywhere. */
export const containing = (text: string): string => `%${escapeLike(text)}%`
