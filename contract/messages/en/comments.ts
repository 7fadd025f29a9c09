// What is said about what a member sends as a comment.
import { commentLimits } from '../../comments-limits.ts'

export const validation = {
  missing: 'Write something first',
  long: `A comment holds at most ${commentLimits.length.toLocaleString('en-IN')} characters`,
} as const
