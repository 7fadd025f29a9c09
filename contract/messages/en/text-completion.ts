// Completing @names and $symbols while writing.
export const textCompletion = {
  label: 'Names and symbols',
} as const
