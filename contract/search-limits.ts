// What both sides know of the search without reading the contract's schemas.

export const searchTypes = ['posts', 'people'] as const
export const searchSince = ['day', 'week', 'month', 'year', 'ever'] as const
/** Characters of a query; results of a page (B §9). */
export const searchLimits = { queryLength: 200, pageSize: 10 } as const
