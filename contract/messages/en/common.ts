// Validation messages that all features share.
export const validation = {
  controlCharacters: 'Please use only letters, numbers and common symbols',
  stackedMarks: 'Please use at most four accents on one letter',
  cursor: 'Unknown cursor',
  day: ({ first, last }: { first: string; last: string }) => `Choose a day from ${first} to ${last}`,
} as const
