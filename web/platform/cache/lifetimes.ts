// How long what was fetched is good for, in milliseconds (A §9, B §9).
const second = 1000
const minute = 60 * second
const hour = 60 * minute

export const lifetimes = {
  /** Queries that say nothing of their own. */
  queryStale: 5 * minute,
  queryUnused: 10 * minute,
  persistedQueries: 24 * hour,
  /** Calls through the fetching layer that say nothing of their own. */
  call: 60 * second,
  search: 60 * second,
  /** A profile, its followers and whom it follows. */
  people: 2 * minute,
  /** A profile that stays on screen is fetched anew so often. */
  profileContext: 5 * minute,
  postStats: 30 * second,
  userPosts: 90 * second,
  savedAndLiked: 120 * second,
  /** A kept feed is as good as an answer for so long; without a connection an older one is shown with its age. */
  offlineFeed: 10 * minute,
  leaderboardSnapshot: 24 * hour,
  localData: 7 * 24 * hour,
} as const

/** Changes of what is listened to, and what live events make stale, are gathered for so long (B §9). */
export const subscriptionBatchDelay = 500

export const localCleanupInterval = hour
