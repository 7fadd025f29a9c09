// What both sides know of polls without reading the contract's schemas.

export const pollLimits = {
  minOptions: 2,
  maxOptions: 6,
  optionLength: 80,
  /** Minutes and days that a poll stays open. */
  minOpenMinutes: 5,
  maxOpenDays: 30,
} as const
