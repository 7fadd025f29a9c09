export const sharedKinds = ['trade', 'review'] as const
/** A scheduled post isn't shared yet. */
export const sharedStatuses = ['published', 'pending', 'rejected', 'removed'] as const
/** Weeks that are counted, this one included. */
export const countedWeeks = 12
