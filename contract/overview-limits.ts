// What the overview has, apart from the schemas so that pages can import it without Zod.

/** In the order of the page. */
export const pendingQueues = [
  'reports',
  'underReview',
  'appeals',
  'videos',
  'grievances',
  'takedowns',
  'erasures',
] as const
export type PendingQueueName = (typeof pendingQueues)[number]

export const overviewLimits = {
  /** The newest entries of the audit log that are shown. */
  auditEntries: 6,
  /** Days of the charts. */
  days: 90,
  /** Characters of the name of a kind of jobs. */
  kindLength: 100,
} as const
