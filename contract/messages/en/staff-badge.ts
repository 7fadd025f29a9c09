/** Beside the names of administrators. */
export const staffBadge = { short: 'Admin', label: 'Administrator of this site' } as const
