// Limits of the search, apart from the schemas so that pages can import them without Zod.

export const searchTypes = ['posts', 'people', 'videos'] as const
export const searchSince = ['day', 'week', 'month', 'year', 'ever'] as const
/** Characters of a query, and results per page (B §9). */
export const searchLimits = { queryLength: 200, pageSize: 10 } as const
