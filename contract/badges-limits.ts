// Names and limits of badges, apart from the schemas because texts name them.

/** The metals, from the lowest to the highest. */
export const badgeTiers = ['bronze', 'silver', 'gold'] as const
export type BadgeTier = (typeof badgeTiers)[number]

/** The drawings. */
export const instruments = [
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
export type Instrument = (typeof instruments)[number]

/** What a rule counts. `server/features/badges/rules.ts` says how. */
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
] as const
export type BadgeRuleKind = (typeof badgeRuleKinds)[number]

export const badgeLimits = {
  nameLength: 40,
  descriptionLength: 200,
  points: 1000,
  threshold: 100_000,
  reasonLength: 300,
} as const
