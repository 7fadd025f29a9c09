// Validation messages of reports, appeals and decisions.

import { formatNumber } from '../../format-number.ts'

export const validation = {
  descriptionLong: (limit: number) => `A description can have up to ${formatNumber(limit)} characters`,
  descriptionMissing: "Please describe what's wrong",
  notesLong: (limit: number) => `Notes can have up to ${formatNumber(limit)} characters`,
  noteMissing: 'Please write a note',
  reasonLong: (limit: number) => `A reason can have up to ${limit} characters`,
  reasonMissing: 'Please give the author a reason',
  permissionsReasonMissing: 'Please give a reason for the audit log',
  appealMissing: 'Please tell us why others should see this',
  appealLong: (limit: number) => `An appeal can have up to ${formatNumber(limit)} characters`,
  until: 'Please choose a time in the future',
  actionStays: 'An action that was taken stays on record',
  alreadyRejected: 'This has already been rejected',
  alreadyRemoved: 'This has already been removed',
  editLong: (limit: number) => `A text can have up to ${formatNumber(limit)} characters`,
  editOnlyApproved: 'You can only edit something that stays published',
  nothingDecided: 'Please choose a decision',
  profileStays: 'You can only leave a profile as it is, or suspend or ban the member',
  ownCase: 'This case is about you. An administrator has to decide it.',
  privilegedAuthor:
    'Only administrators decide about members who run the site: administrators, moderators and editors.',
  untilOnlySuspended: 'Only a suspension can have an end date',
} as const

/** The reason the author gets if the administrator gives none. */
export const reportedAs = {
  spam: 'Members reported this as spam, and we agree.',
  scam: 'Members reported this as a scam, and we agree.',
  abuse: 'Members reported this as abuse, and we agree.',
  impersonation: 'Members reported this as impersonation, and we agree.',
  misinformation: 'Members reported this as misinformation, and we agree.',
  other: "Members reported this, and we agree that it doesn't belong here.",
} as const
