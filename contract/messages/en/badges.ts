// Notices to members about badges, and validation messages.

import { badgeLimits } from '../../badges-limits.ts'
import { formatNumber } from '../../format-number.ts'

export const award = {
  earned: (badge: string) => `You earned a badge: ${badge}`,
  awarded: (badge: string) => `An administrator awarded you a badge: ${badge}`,
  removed: (badge: string) => `An administrator removed a badge: ${badge}`,
} as const

export const validation = {
  nameMissing: 'Please enter a name',
  nameLong: `A name can have up to ${badgeLimits.nameLength} characters`,
  descriptionLong: `A description can have up to ${badgeLimits.descriptionLength} characters`,
  points: `Points are a whole number from 0 to ${formatNumber(badgeLimits.points)}`,
  threshold: `A number from 1 to ${formatNumber(badgeLimits.threshold)}`,
  reasonMissing: 'Please give the member a reason',
  reasonLong: `A reason can have up to ${badgeLimits.reasonLength} characters`,
  isPremium: 'This badge is premium: award it with a reason',
  isNotPremium: "This badge isn't premium",
  premiumWithRule: 'Premium badges are awarded by administrators only, without a rule',
  nameTaken: 'Another badge has this name and metal',
  unknownBadge: "There's no such badge",
} as const
