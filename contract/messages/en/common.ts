// Validation messages that all features share.
export const validation = {
  controlCharacters: 'Please use only letters, numbers and common symbols',
  stackedMarks: 'Please use at most four accents on one letter',
  cursor: 'Unknown cursor',
} as const
