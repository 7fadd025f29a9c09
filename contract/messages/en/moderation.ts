// What is said about what is sent as a report, an appeal or a decision.
import { moderationLimits } from '../../moderation-limits.ts'

const most = (count: number) => count.toLocaleString('en-IN')

export const validation = {
  descriptionLong: `A description holds at most ${most(moderationLimits.descriptionLength)} characters`,
  descriptionMissing: 'Please describe what is wrong',
  notesLong: `Notes hold at most ${most(moderationLimits.notesLength)} characters`,
  reasonLong: `A reason holds at most ${moderationLimits.reasonLength} characters`,
  reasonMissing: 'Please say why: the author reads it',
  appealMissing: 'Please say why this should be shown',
  appealLong: `An appeal holds at most ${most(moderationLimits.appealLength)} characters`,
  until: 'The end must lie ahead',
  alreadyRejected: 'This post is already rejected: a report changes nothing about that',
  alreadyRemoved: 'This post is already removed',
  untilOnlySuspended: 'Only a suspension has an end',
} as const

/** What the author is told where an administrator says nothing else. */
export const reportedAs = {
  spam: 'Members reported this as spam, and we agree.',
  scam: 'Members reported this as a scam, and we agree.',
  abuse: 'Members reported this as abuse, and we agree.',
  impersonation: 'Members reported this because it passes for somebody else, and we agree.',
  misinformation: 'Members reported this as misinformation, and we agree.',
  other: 'Members reported this, and we agree that it does not belong here.',
} as const
