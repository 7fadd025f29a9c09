// Limits of the administration of points and ranks.

export const pointsAdministrationLimits = {
  /** Points in one adjustment, in either direction. */
  maxAdjustment: 10_000,
  /** The lowest rank that can be set. */
  maxSetRank: 1000,
  /** Ranks that can be set on one board. */
  maxSetRanks: 50,
  /** Members of a ring that is voided. */
  maxRing: 200,
  reasonLength: 500,
} as const
