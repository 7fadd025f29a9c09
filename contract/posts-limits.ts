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
 * A character of a word, for patterns. Without \p{M} (vowel signs) and the joiners after letters (half letters), no pattern
 * would match the words of Indian scripts. `cleanText` leaves only joiners that change what is seen.
 */
export const wordCharacter = '(?:[\\p{L}\\p{M}\\p{N}_]|(?<=[\\p{L}\\p{M}])[\\u200c\\u200d])'

/** A hashtag without #, a $SYMBOL or an exchange-listed symbol. */
export const tagPattern = new RegExp(
  `^(?:${wordCharacter}{1,${postLimits.tagLength}}|\\$[A-Za-z][A-Za-z0-9]{0,14}|[A-Za-z]{3}:[A-Za-z0-9&-]{1,20})$`,
  'u',
)

export const postStatuses = ['scheduled', 'pending', 'published', 'rejected', 'removed'] as const
