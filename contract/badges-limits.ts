// Names and limits of badges.

/** The metals, from the lowest to the highest. */
export const badgeTiers = ['bronze', 'silver', 'gold'] as const
export type BadgeTier = (typeof badgeTiers)[number]

/** The names of the drawings, which are symbols of the sprites in web/features/badges. */
export const badgeDrawings = [
  'lead',
  'sextant',
  'dividers',
  'chrono',
  'ruler',
  'plate',
  'logline',
  'compass',
  'baro',
  'pelorus',
  'station',
  'lamp',
] as const
export type BadgeDrawing = (typeof badgeDrawings)[number]

/** Facts that rules count. `server/features/badges/rules.ts` says how. */
export const badgeRuleKinds = [
  'charts',
  'likedCharts',
  'rooms',
  'likedInThreeRooms',
  'likedByAuthor',
  'discussions',
  'weeks',
  'newcomers',
  'votes',
  'lessonMinutes',
  'series',
  'journalDays',
  'reviewedPlans',
  'tradeReviews',
] as const
export type BadgeRuleKind = (typeof badgeRuleKinds)[number]

export const badgeLimits = {
  nameLength: 40,
  descriptionLength: 200,
  points: 1000,
  threshold: 100_000,
  reasonLength: 300,
  /** How many of a member's best badges their profile names. */
  top: 3,
} as const
