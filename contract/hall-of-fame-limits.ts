export const hallLimits = {
  /** The first members of a month's standings: administrators choose from them. */
  shortlist: 10,
  /** Members who are taken if no administrator has chosen. */
  automatic: 3,
  /** The day of the following month on which that happens. */
  automaticDay: 3,
  reasonLength: 200,
} as const
