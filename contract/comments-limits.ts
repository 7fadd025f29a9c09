export const commentLimits = {
  /** In UTF-16 code units, as a text field counts them. */
  length: 2000,
  /** Replies sent with their comment. Fetch the rest by `parentId`. */
  repliesShown: 3,
} as const
