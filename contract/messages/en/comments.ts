// Validation messages of comments.
import { commentLimits } from '../../comments-limits.ts'

export const validation = {
  missing: 'Write something first',
  long: `A comment can have up to ${commentLimits.length.toLocaleString('en-IN')} characters`,
} as const
