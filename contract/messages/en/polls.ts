// Validation messages of polls.
import { pollLimits } from '../../polls-limits.ts'

export const validation = {
  optionMissing: 'Fill in every option',
  optionLong: `An option can have up to ${pollLimits.optionLength} characters`,
  optionOneLine: 'An option must be one line of text',
  tooFewOptions: `A poll needs at least ${pollLimits.minOptions} options`,
  tooManyOptions: `A poll can have up to ${pollLimits.maxOptions} options`,
  duplicateOptions: 'Two options are the same',
  closesAt: `A poll can stay open for ${pollLimits.minOpenMinutes} minutes to ${pollLimits.maxOpenDays} days`,
  unknownOption: "This option isn't part of this poll",
  questionMissing: 'Write a question',
} as const
