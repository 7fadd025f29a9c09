export const postLimits = {
  /** In UTF-16 code units, as a text field counts them. */
  contentLength: 5000,
  images: 10,
  /** The `tags` field plus the hashtags and symbols in the text. Further hashtags become links, but not tags. */
  tags: 10,
  tagLength: 30,
  locationLength: 100,
} as const

/**
 * A hashtag without #, a $SYMBOL or an exchange-listed symbol. Without \p{M} (vowel signs), no word of an Indian
 * script would match.
 */
export const tagPattern = /^(?:[\p{L}\p{M}\p{N}_]{1,30}|\$[A-Za-z][A-Za-z0-9]{0,14}|[A-Za-z]{3}:[A-Za-z0-9&-]{1,20})$/u

export const postStatuses = ['scheduled', 'pending', 'published', 'rejected', 'removed'] as const
