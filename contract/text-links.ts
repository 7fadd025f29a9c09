// Finds links in the text of posts and comments: URLs, @names, #tags, $SYMBOLS and exchange-listed symbols
// (NSE:RELIANCE). Client and server share the pattern, so that a tag shown as a link is also a stored tag.

import { postLimits, wordCharacter } from './posts-limits.ts'

/** Stands before names, tags and symbols. */
const noWordBefore = (signs: string): string => `(?<![\\p{L}\\p{M}\\p{N}_${signs}])`
const noWordAfter = '(?![\\p{L}\\p{M}\\p{N}_])'

/**
 * Usernames match in any case. URLs come first, so that a # in one isn't a tag. Use it with `matchAll`; each match
 * fills exactly one group. URLs with a username or a backslash lead elsewhere than they seem to, so they aren't links.
 * A URL ends at a quotation mark or a danda (।).
 */
export const textLinkPattern = new RegExp(
  [
    '(?<link>https?://(?![^\\s<>"/?#]*[@\\\\])[^\\s<>"\\\\\\p{Pi}\\p{Pf}।॥]+)',
    `${noWordBefore('@')}@(?<mention>[A-Za-z0-9_]{3,30})${noWordAfter}`,
    `${noWordBefore('&#')}#(?<tag>${wordCharacter}{1,${postLimits.tagLength}})`,
    `${noWordBefore('$')}(?<symbol>\\$[A-Z][A-Z0-9]{0,14})${noWordAfter}`,
    `${noWordBefore('')}(?<listed>(?:NSE|BSE|MCX|NFO):[A-Z0-9&-]{1,20})${noWordAfter}`,
  ].join('|'),
  'gu',
)

/** The start of a @name or a $SYMBOL, in any case, before the cursor. */
export const typedLinkPattern = new RegExp(
  `${noWordBefore('@')}@(?<mention>[A-Za-z0-9_]{2,30})$|${noWordBefore('$')}\\$(?<symbol>[A-Za-z][A-Za-z0-9]{0,14})$`,
  'u',
)

/** The canonical form of a tag, as stored and as used in `?tag=`. */
export const normalizeTag = (tag: string): string => tag.normalize('NFC').toLowerCase()
