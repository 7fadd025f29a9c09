// Filters of members' progress, apart from the schemas so that pages can import them without Zod.

export const activities = ['all', 'week', 'month', 'none'] as const
export const progressSorts = ['allTime', 'monthly', 'weekly', 'joined'] as const
export const searchLength = 200
/** Members in one export. */
export const mostExported = 5000
