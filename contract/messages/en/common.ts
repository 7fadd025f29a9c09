// What is said about what any feature may be sent.
export const validation = {
  controlCharacters: 'Please use letters, digits and ordinary signs only',
  cursor: 'Unknown cursor',
} as const
