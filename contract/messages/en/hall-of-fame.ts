// The server's messages about the hall of fame.

export const validation = {
  month: 'Must be a month, such as 2026-10',
  noneSelected: 'Please choose at least one member',
  manySelected: (limit: number) => `Please choose at most ${limit} members`,
  selectedTwice: 'You chose a member twice',
  notOnShortlist: (limit: number) => `You can only choose from the first ${limit} members of the month`,
  monthRunning: 'The standings of this month are not final yet',
  reasonLong: (limit: number) => `A reason can have up to ${limit} characters`,
  reasonOfOther: 'A reason belongs to a member whom you chose',
} as const
