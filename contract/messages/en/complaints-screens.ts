// /admin/complaints.
import { complaintLimits as limits } from '../../complaints.ts'
import { isolated } from '../isolated.ts'

export const complaints = {
  lead: 'Grievances, orders of courts and authorities, and complaints about intimate pictures, with the deadlines from the settings. Each change is in the audit log.',
  add: 'Add entry',
  show: 'Show',
  shows: { open: 'Open', overdue: 'Overdue', closed: 'Closed' },
  kind: 'Kind',
  anyKind: 'All kinds',
  kinds: { grievance: 'Grievance', order: 'Takedown order', intimate: 'Intimate pictures' },
  empty: 'Nothing is open',
  emptyText: 'Enter what arrives by email or post, so that its deadline is seen here and in the overview.',
  sender: (sender: string) => `From ${isolated(sender)}`,
  reference: (reference: string) => `Number ${isolated(reference)}`,
  received: 'Arrived',
  due: 'Decide by',
  overdue: 'Overdue since',
  timeLeft: (time: string) => `${time} left`,
  timeOver: (time: string) => `${time} late`,
  confirmBy: 'Confirm arrival by',
  confirmLate: 'Arrival not confirmed, due',
  confirmed: 'Arrival confirmed',
  by: (name: string) => `by ${isolated(name)}`,
  decided: { done: 'Done', refused: 'Refused' },
  acknowledge: 'Arrival confirmed',
  decide: 'Decide',
  named: (action: string, sender: string) => `${action}: ${isolated(sender)}`,
  failed: "We couldn't save this. Try again.",
  stale: 'Another administrator changed this entry. It is shown as it is now.',
  kept: `Closed entries are deleted ${limits.keptDays / 365} years after the decision. Counsel must confirm this.`,
} as const

export const complaintForm = {
  title: 'New entry',
  kinds: {
    grievance: 'A grievance of a person',
    order: 'An order of a court or an authority to remove content',
    intimate: 'A complaint by someone whom intimate pictures show',
  },
  sender: 'From',
  senderHint: 'Name, and how they can be reached',
  reference: 'Number (optional)',
  referenceHint: 'Of the order, letter or complaint',
  text: 'What it is about',
  textHint: 'Include the addresses of the posts, comments or profiles.',
  receivedAt: 'Arrived at',
  receivedHint: 'Deadlines are counted from then.',
  received: (time: string) => `Arrived on ${time}`,
  cancel: 'Cancel',
  save: 'Add entry',
  added: 'Entry added',
} as const

export const complaintDecision = {
  title: 'Decide',
  outcome: 'Result',
  outcomes: { done: 'Done: content was removed, or the grievance was settled', refused: 'Refused' },
  resolution: 'What was done, or why nothing was',
  resolutionHint: 'Stays in the register. Write it so that someone else can check it later.',
  cancel: 'Cancel',
  save: 'Close entry',
  saved: 'Entry closed',
} as const
