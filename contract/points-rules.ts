// Points that members earn. The server decides by these numbers, and "How points work" states them.

/**
 * Points of each action. `perDay`: how many of a day count. A comment that an administrator removes loses no more than
 * it earned.
 */
export const pointRules = {
  post: { points: 10, perDay: 5 },
  vote: { points: 2, perDay: 5 },
  like_given: { points: 1, perDay: 30 },
  like_taken: { points: 3, perDay: null },
  tradeJournal: { points: 5, perDay: 3 },
  admin_comment_removal: { points: -2, perDay: null },
} as const

/** Likes by one member that count for another in a day. */
export const likesPerDayFromOneGiver = 3

/** Likes by accounts younger than this give no points. Days. */
export const minGiverAgeInDays = 3

/** Discount of likes that a ring of puppets could arrange. */
export const ringDiscount = {
  /** The first members of a site are trusted. */
  founders: 100,
  /** Likes received that no ring could arrange, from which on a member is trusted. */
  minOutsideReceipts: 3,
  /** Likes given by a trusted member that are trusted, for each like received that no ring could arrange. */
  trustedLikesPerReceipt: 10,
  /** With fewer received likes a share says nothing. */
  minReceipts: 20,
  /** Friends who like each other's posts, and authors whom many new members like, stay below this share. */
  freeShare: 0.5,
} as const
