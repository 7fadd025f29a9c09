// Errors of a testimonial or a claim.

export const validation = {
  nameMissing: 'Please enter a name',
  nameLong: (limit: number) => `At most ${limit} characters`,
  roleMissing: 'Please say who this is, for example what they trade and where',
  roleLong: (limit: number) => `At most ${limit} characters`,
  textMissing: 'Please enter what they said',
  textLong: (limit: number) => `At most ${limit} characters`,
  rating: (limit: number) => `A whole number from 1 to ${limit}`,
} as const
