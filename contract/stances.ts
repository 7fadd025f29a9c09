// Stances of posts: what their authors expect of a market.
export const outlooks = ['bullish', 'neutral', 'bearish'] as const
export const horizons = ['days', 'weeks', 'months'] as const

export type Outlook = (typeof outlooks)[number]
export type Horizon = (typeof horizons)[number]
