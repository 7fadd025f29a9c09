// Limits of predictions that clients must know.

export const predictionKinds = ['yesNo', 'choice', 'numeric'] as const
/** Annulled questions are listed with the resolved ones. */
export const predictionStatuses = ['open', 'closed', 'resolved', 'annulled'] as const

export const predictionLimits = {
  questionLength: 200,
  criteriaLength: 3000,
  sourceLength: 200,
  outcomeLength: 60,
  unitLength: 20,
  minOutcomes: 2,
  maxOutcomes: 10,
  /** Bounds of a numeric range; there is one more bin than bounds. */
  maxBounds: 9,
  amendmentLength: 1000,
  evidenceLength: 2000,
  reasonLength: 1000,
  urlLength: 500,
  searchLength: 100,
  minOpenMinutes: 5,
  maxOpenDays: 730,
  /** Percent. Nobody can be certain of a question of yes or no. */
  minYesPercent: 1,
  maxYesPercent: 99,
  /** Members are ranked from this many resolved questions on. */
  minRanked: 20,
  /** A base rate counts from this many earlier questions on. */
  minBaseQuestions: 20,
  /** Rows in one part of the log's file. */
  logPartRows: 20_000,
} as const
