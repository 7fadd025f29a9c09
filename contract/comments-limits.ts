// What both sides know of comments without reading the contract's schemas.

export const commentLimits = {
  /** Characters (UTF-16 code units, as a text field counts them). */
  length: 2000,
  /** Replies sent along with their comment; the rest by `parentId`. */
  repliesShown: 3,
} as const
