// What both sides know of polls without reading the contract's schemas.

export const pollLimits = {
  fewest: 2,
  most: 6,
  optionLength: 80,
  /** Minutes and days that a poll stays open. */
  shortestMinutes: 5,
  longestDays: 30,
} as const
