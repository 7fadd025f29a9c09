// Validation messages of polls.

export const validation = {
  optionMissing: 'Fill in every option',
  optionLong: (limit: number) => `An option can have up to ${limit} characters`,
  optionOneLine: 'An option must be one line of text',
  tooFewOptions: (limit: number) => `A poll needs at least ${limit} options`,
  tooManyOptions: (limit: number) => `A poll can have up to ${limit} options`,
  duplicateOptions: 'Two options are the same',
  closesAt: (minOpenMinutes: number, maxOpenDays: number) =>
    `A poll can stay open for ${minOpenMinutes} minutes to ${maxOpenDays} days`,
  unknownOption: "This option isn't part of this poll",
  questionMissing: 'Write a question',
} as const
