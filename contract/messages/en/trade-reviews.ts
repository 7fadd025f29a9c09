// Validation messages of the trade review.

export const validation = {
  answerLong: (limit: number) => `An answer can have up to ${limit.toLocaleString('en-IN')} characters`,
} as const
