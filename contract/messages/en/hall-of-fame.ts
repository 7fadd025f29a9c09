// What the server answers about the hall of fame.
import { hallLimits } from '../../hall-of-fame-limits.ts'

export const validation = {
  month: 'Must be a month, such as 2026-10',
  noneSelected: 'Please choose at least one member',
  manySelected: `Please choose at most ${hallLimits.shortlist} members`,
  selectedTwice: 'You chose a member twice',
  notOnShortlist: `You can only choose from the first ${hallLimits.shortlist} members of the month`,
  monthRunning: 'The standings of this month are not final yet',
  reasonLong: `A reason can have up to ${hallLimits.reasonLength} characters`,
  reasonOfOther: 'A reason belongs to a member whom you chose',
} as const
