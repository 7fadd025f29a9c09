// Finds links in the text of posts and comments: URLs, @names, #tags, $SYMBOLS and exchange-listed symbols
// (NSE:RELIANCE). Client and server share the pattern, so that a tag shown as a link is also a stored tag.

import { postLimits, wordCharacter } from './posts-limits.ts'

const letter = '[\\p{L}\\p{M}\\p{N}_]'
/** Stands before names, tags and symbols. */
const noWordBefore = (signs: string): string => `(?<!${letter})(?<![${signs}])`

/**
 * Usernames match in any case. URLs come first, so that a # in one isn't a tag. Use it with `matchAll`; each match
 * fills exactly one group. URLs with a username or a backslash lead elsewhere than they seem to, so they aren't links.
 * A URL ends at a quotation mark or a danda (।). The letters of all scripts are in it as rarely as possible: a phone takes
 * 5 ms to compile each.
 */
export const textLinkPattern = new RegExp(
  [
    '(?<link>https?://(?![^\\s<>"/?#]*[@\\\\])[^\\s<>"\\\\\\p{Pi}\\p{Pf}।॥]+)',
    `(?<!${letter})(?:${[
      `(?<![&#])#(?<tag>${wordCharacter}{1,${postLimits.tagLength}})`,
      `(?:${[
        '(?<!@)@(?<mention>[A-Za-z0-9_]{3,30})',
        '(?<!\\$)(?<symbol>\\$[A-Z][A-Z0-9]{0,14})',
        '(?<listed>(?:NSE|BSE|MCX|NFO):[A-Z0-9&-]{1,20})',
      ].join('|')})(?!${letter})`,
    ].join('|')})`,
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
