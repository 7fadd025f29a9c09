// Validation messages of comments.

export const validation = {
  missing: 'Write something first',
  long: (limit: number) => `A comment can have up to ${limit.toLocaleString('en-IN')} characters`,
} as const
