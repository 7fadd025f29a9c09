import { complaintLimits as limits } from '../../complaints-limits.ts'

/** What is wrong with an entry of the register of complaints. */
export const validation = {
  senderMissing: 'Enter who sent it',
  senderLong: `Shorten this to ${limits.senderLength} characters`,
  referenceLong: `Shorten the number to ${limits.referenceLength} characters`,
  textMissing: 'Enter what it is about',
  textLong: `Shorten this to ${limits.textLength.toLocaleString('en-IN')} characters`,
  resolutionMissing: 'Enter what was done, or why nothing was',
  receivedLater: 'Enter a time that has passed',
  receivedEarlier: 'Enter a time in the last year',
} as const
