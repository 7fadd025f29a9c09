// How long fetched data counts as fresh, in milliseconds (A §9, B §9).
const second = 1000
const minute = 60 * second
const hour = 60 * minute

export const lifetimes = {
  /** The default of queries. */
  queryStale: 5 * minute,
  queryUnused: 10 * minute,
  persistedQueries: 24 * hour,
  /** The default of calls. */
  call: 60 * second,
  search: 60 * second,
  /** A profile, its followers and the people it follows. */
  people: 2 * minute,
  /** How often a profile on screen is refetched. */
  profileContext: 5 * minute,
  postStats: 30 * second,
  userPosts: 90 * second,
  savedAndLiked: 120 * second,
  /** A member's own watch progress and watch time. */
  watching: 60 * second,
  recommendations: 2 * minute,
  badges: 10 * minute,
  /** The badges that a member has. */
  memberBadges: 5 * minute,
  topBadges: 10 * minute,
  badgeProgress: 2 * minute,
  /** The educator on a lesson's page. */
  uploader: 10 * minute,
  leaderboard: 5 * minute,
  /** A member's totals and ranks. */
  userStats: 60 * second,
  pointsHistory: 2 * minute,
  pointsBySection: 5 * minute,
  /**
   * While the server is busy, a stored feed this old may stand in for a response. Without a connection an older one is
   * shown with its age.
   */
  offlineFeed: 10 * minute,
  /** However the request failed. */
  leaderboardSnapshot: 24 * hour,
  localData: 7 * 24 * hour,
} as const

/** Batching delay for room subscriptions and for queries that live events invalidate (B §9). */
export const subscriptionBatchDelay = 500

export const localCleanupInterval = hour
