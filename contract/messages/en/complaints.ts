import { formatNumber } from '../../format-number.ts'

/** Errors of an entry of the register of complaints. */
export const validation = {
  senderMissing: 'Enter who sent it',
  senderLong: (limit: number) => `Shorten this to ${limit} characters`,
  referenceLong: (limit: number) => `Shorten the number to ${limit} characters`,
  textMissing: 'Enter what it is about',
  textLong: (limit: number) => `Shorten this to ${formatNumber(limit)} characters`,
  resolutionMissing: 'Enter what was done, or why nothing was',
  receivedLater: 'Enter a time that has passed',
  receivedEarlier: 'Enter a time in the last year',
} as const
