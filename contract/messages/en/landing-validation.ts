// What is wrong with a testimonial or a claim.
import { testimonialLimits as limits } from '../../landing-limits.ts'

export const validation = {
  nameMissing: 'Please enter a name',
  nameLong: `At most ${limits.nameLength} characters`,
  roleMissing: 'Please say who this is, for example what they trade and where',
  roleLong: `At most ${limits.roleLength} characters`,
  textMissing: 'Please enter what they said',
  textLong: `At most ${limits.textLength} characters`,
  rating: `A whole number from 1 to ${limits.rating}`,
} as const
