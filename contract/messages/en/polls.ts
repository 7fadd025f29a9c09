// What is said about what a member sends as a poll.
import { pollLimits } from '../../polls-limits.ts'

export const validation = {
  optionMissing: 'Write something for each option',
  optionLong: `An option holds at most ${pollLimits.optionLength} characters`,
  optionLine: 'An option is one line of text',
  fewOptions: `A poll has at least ${pollLimits.minOptions} options`,
  manyOptions: `A poll has at most ${pollLimits.maxOptions} options`,
  twice: 'Two options say the same',
  closesAt: `A poll stays open for ${pollLimits.minOpenMinutes} minutes to ${pollLimits.maxOpenDays} days`,
  option: 'This is no option of this poll',
  question: 'Write the question',
} as const
