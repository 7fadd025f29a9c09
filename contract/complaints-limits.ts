// Limits of the register of complaints.

/** `order`: of a court or an authority, to remove content. `intimate`: a complaint of someone whom intimate pictures show. */
export const complaintKinds = ['grievance', 'order', 'intimate'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/** Orders and complaints about intimate pictures: content that must go within hours. */
export const takedownKinds = ['order', 'intimate'] as const satisfies readonly ComplaintKind[]

export const complaintOutcomes = ['done', 'refused'] as const
export const complaintFilters = ['open', 'overdue', 'closed'] as const
export type ComplaintFilter = (typeof complaintFilters)[number]

export const complaintLimits = {
  /** Characters. */
  senderLength: 200,
  referenceLength: 100,
  textLength: 2000,
  /** Closed entries are deleted after three years. Counsel must confirm it. */
  keptDays: 3 * 365,
  /** An entry can be about something that arrived this many days ago. */
  receivedDays: 365,
} as const
