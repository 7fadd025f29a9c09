// Errors of an announcement, and what is missing before one can be started.

import { announcementLimits as limits } from '../../announcements.ts'
import { formatNumber } from '../../format-number.ts'

export const validation = {
  titleLong: `A title can have up to ${limits.titleLength} characters`,
  textLong: `A text can have up to ${formatNumber(limits.textLength)} characters`,
  link: 'Enter a path of this site, such as /news',
  titleMissing: 'Add a title',
  textMissing: 'Add a text',
  hindiIncomplete: 'Add the rest in Hindi, or leave Hindi empty',
  endsBeforeStart: 'Must be after the start',
  ended: 'Must be in the future',
} as const
