// Validation messages that all features share.
export const validation = {
  controlCharacters: 'Please use only letters, numbers and common symbols',
  cursor: 'Unknown cursor',
} as const
