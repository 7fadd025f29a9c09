// Names in the report on sitemaps. Apart from the schemas, so that pages don't load those.

/** Statuses of posts, lessons and articles, and what hides their authors. */
export const exclusions = ['scheduled', 'pending', 'rejected', 'removed', 'draft', 'unpublished', 'banned'] as const
export type ExclusionReason = (typeof exclusions)[number]

export const fetchedFiles = ['index', 'posts', 'video', 'profile', 'news', 'predictions', 'hall-of-fame'] as const
export type FetchedFile = (typeof fetchedFiles)[number]

/** Search engines and others by the name in their User-Agent. `browser` and `other` for everyone else. */
export const searchAgents = [
  'Googlebot',
  'bingbot',
  'DuckDuckBot',
  'YandexBot',
  'Baiduspider',
  'Applebot',
  'PetalBot',
  'CCBot',
  'AhrefsBot',
  'SemrushBot',
  'browser',
  'other',
] as const
export type SearchAgent = (typeof searchAgents)[number]
