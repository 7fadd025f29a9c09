export const pollLimits = {
  minOptions: 2,
  maxOptions: 6,
  optionLength: 80,
  /** How long a poll can stay open. */
  minOpenMinutes: 5,
  maxOpenDays: 30,
} as const
