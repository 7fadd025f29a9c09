// What is said about what a member sends as a poll.
import { pollLimits } from '../../polls-limits.ts'

export const validation = {
  optionMissing: 'Write something for each option',
  optionLong: `An option holds at most ${pollLimits.optionLength} characters`,
  optionOneLine: 'An option is one line of text',
  tooFewOptions: `A poll has at least ${pollLimits.minOptions} options`,
  tooManyOptions: `A poll has at most ${pollLimits.maxOptions} options`,
  duplicateOptions: 'Two options say the same',
  closesAt: `A poll stays open for ${pollLimits.minOpenMinutes} minutes to ${pollLimits.maxOpenDays} days`,
  unknownOption: 'This is no option of this poll',
  questionMissing: 'Write the question',
} as const
