// Stances of posts: what their authors expect of a market.
export const outlooks = ['bullish', 'neutral', 'bearish'] as const
export const horizons = ['days', 'weeks', 'months'] as const

export type Outlook = (typeof outlooks)[number]
export type Horizon = (typeof horizons)[number]

/** Whether readers have answered the post. They answered this stance, so it stays. */
export const isStanceLocked = (post: { likesCount: number; commentsCount: number }): boolean =>
  post.likesCount > 0 || post.commentsCount > 0
