// Validation messages of comments.

import { formatNumber } from '../../format-number.ts'

export const validation = {
  missing: 'Write something first',
  long: (limit: number) => `A comment can have up to ${formatNumber(limit)} characters`,
} as const
