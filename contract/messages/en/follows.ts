// Validation messages of follows and blocks.

import { formatNumber } from '../../format-number.ts'

export const validation = {
  blockLimit: (most: number) =>
    `You've blocked ${formatNumber(most)} members, which is the limit. Unblock someone first.`,
} as const
