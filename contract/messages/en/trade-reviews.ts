// Validation messages of the trade review.

import { formatNumber } from '../../format-number.ts'

export const validation = {
  answerLong: (limit: number) => `An answer can have up to ${formatNumber(limit)} characters`,
} as const
