// What links in the text of a post or comment: addresses, @names, #tags, $SYMBOLS and listed ones (NSE:RELIANCE).
// One pattern for both sides, so that what a reader can open is what a feed is kept for.

/**
 * A name is one however it is written. An address comes first: what follows its # is no tag. Read it through `matchAll`;
 * each match has one of the groups.
 */
export const textLinkPattern =
  /(?<link>https?:\/\/[^\s<>"]+)|(?<![\p{L}\p{M}\p{N}_@])@(?<mention>[A-Za-z0-9_]{3,30})(?![\p{L}\p{M}\p{N}_])|(?<![\p{L}\p{M}\p{N}_&#])#(?<tag>[\p{L}\p{M}\p{N}_]{1,30})|(?<![\p{L}\p{M}\p{N}_$])(?<symbol>\$[A-Z][A-Z0-9]{0,14})(?![\p{L}\p{M}\p{N}_])|(?<![\p{L}\p{M}\p{N}_])(?<listed>(?:NSE|BSE|MCX|NFO):[A-Z0-9&-]{1,20})(?![\p{L}\p{M}\p{N}_])/gu

/** One tag, however it was typed: as it is stored, and asked for by `?tag=`. */
export const normalizeTag = (tag: string): string => tag.normalize('NFC').toLowerCase()
