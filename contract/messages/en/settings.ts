// Errors about the site's settings.
import { legalLengths, maxNoticeLength } from '../../settings-limits.ts'

export const validation = {
  nameLong: `The name can have up to ${legalLengths.grievanceName} characters`,
  date: 'Enter a date, or leave this empty',
  noticeLong: `A notice can have up to ${maxNoticeLength} characters`,
  addressLong: `The address can have up to ${legalLengths.grievanceAddress} characters`,
} as const
