// What both sides know of posts without reading the contract's schemas.

export const postLimits = {
  /** Characters (UTF-16 code units, as a text field counts them). */
  contentLength: 5000,
  images: 10,
  /** Those given and the hashtags and symbols of the text together; further ones are links but no tags. */
  tags: 10,
  tagLength: 30,
  locationLength: 100,
} as const

/** A hashtag's word as people write it (without its marks, \p{M}, no Indian script has words), a $SYMBOL or a listed one. */
export const tagPattern = /^(?:[\p{L}\p{M}\p{N}_]{1,30}|\$[A-Za-z][A-Za-z0-9]{0,14}|[A-Za-z]{3}:[A-Za-z0-9&-]{1,20})$/u

export const postStatuses = ['scheduled', 'pending', 'published', 'rejected', 'removed'] as const
