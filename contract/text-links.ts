// Finds links in the text of posts and comments: URLs, @names, #tags, $SYMBOLS and exchange-listed symbols
// (NSE:RELIANCE). Client and server share the pattern, so that a tag shown as a link is also a stored tag.

/**
 * Usernames match in any case. URLs come first, so that a # in one isn't a tag. Use it with `matchAll`; each match
 * fills exactly one group. URLs with a username or a backslash lead elsewhere than they seem to, so they aren't links.
 */
export const textLinkPattern =
  /(?<link>https?:\/\/(?![^\s<>"/?#]*[@\\])[^\s<>"\\]+)|(?<![\p{L}\p{M}\p{N}_@])@(?<mention>[A-Za-z0-9_]{3,30})(?![\p{L}\p{M}\p{N}_])|(?<![\p{L}\p{M}\p{N}_&#])#(?<tag>[\p{L}\p{M}\p{N}_]{1,30})|(?<![\p{L}\p{M}\p{N}_$])(?<symbol>\$[A-Z][A-Z0-9]{0,14})(?![\p{L}\p{M}\p{N}_])|(?<![\p{L}\p{M}\p{N}_])(?<listed>(?:NSE|BSE|MCX|NFO):[A-Z0-9&-]{1,20})(?![\p{L}\p{M}\p{N}_])/gu

/** The canonical form of a tag, as stored and as used in `?tag=`. */
export const normalizeTag = (tag: string): string => tag.normalize('NFC').toLowerCase()
