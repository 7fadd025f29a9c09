// The size of the benchmark community.
export const size = {
  members: 100_000,
  likes: 1_000_000,
  follows: 2_000_000,
  /** Followers of the first member, and how many the second follows. */
  mostFollowers: 50_000,
  mostFollowed: 5_000,
  polls: 20_000,
  saves: 200_000,
  /** Members who are logged in and make calls. */
  callers: 1_000,
  /** Followers of the first member who are logged in too. */
  crowd: 10_000,
  /** Per caller, and how many of them are unread. */
  notifications: 200,
  unread: 12,
} as const

export type CommunitySize = Record<keyof typeof size, number>

/** Posts of the two measured communities. Calls that cost more in the larger one are reported. */
export const postsOf = { smaller: 100_000, larger: 1_000_000 } as const

/** The community in which points are measured, and a small one to try the benchmark. */
export const pointsSizes = {
  whole: { posts: 20_000, members: 1_000_000, rows: 30_000_000 },
  quick: { posts: 20_000, members: 120_000, rows: 1_200_000 },
} as const
export type PointsSize = { posts: number; members: number; rows: number }

/** The community of `npm run soak`, and a small one for its test. */
export const soakSizes: Record<'whole' | 'small', { posts: number; community: CommunitySize }> = {
  whole: {
    posts: 50_000,
    community: {
      members: 20_000,
      likes: 500_000,
      follows: 200_000,
      mostFollowers: 10_000,
      mostFollowed: 1_000,
      polls: 10_000,
      saves: 100_000,
      callers: 1_000,
      crowd: 1_000,
      notifications: 200,
      unread: 12,
    },
  },
  small: {
    posts: 1_000,
    community: {
      members: 2_000,
      likes: 4_000,
      follows: 8_000,
      mostFollowers: 500,
      mostFollowed: 100,
      polls: 100,
      saves: 500,
      callers: 100,
      crowd: 100,
      notifications: 20,
      unread: 5,
    },
  },
}
