// Limits of the deletion and the export of accounts.
export const dataRightsLimits = {
  /** Days during which a member can cancel the deletion of their account. */
  erasureDays: 14,
  codeDigits: 6,
  codeMinutes: 15,
  /** After as many wrong codes, the member needs a new one. */
  codeTries: 5,
  /** How long an export is kept. */
  exportHours: 48,
  /** Exports that a member can ask for within 24 hours. Those that failed don't count. */
  exportsPerDay: 2,
  /** An archive that has reached this size isn't continued: the rest follows in another one. */
  archiveBytes: 2 * 1024 ** 3,
  /** How long a link to an export works. */
  linkMinutes: 10,
  /** Days within which a request about personal data must be met. */
  deadlineDays: 30,
} as const

/** Of the administrators' list. `open`: not done yet. */
export const dataRequestFilters = ['open', 'failed'] as const

/** Erased members have their id in place of the username, which nobody can choose. */
export const isErasedUsername = (username: string): boolean => /^[0-9a-f]{24}$/.test(username)
