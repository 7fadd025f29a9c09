// The hall of fame: its public pages, its part of the landing page, and how administrators choose it.
import { isolated } from '../isolated.ts'
import { monthName } from './month.ts'

const day = (date: string) => `${Number(date.slice(8))} ${monthName(date.slice(0, 7))}`

export const hallOfFame = {
  title: (month: string) => `Hall of fame, ${monthName(month)}`,
  plainTitle: 'Hall of fame',
  chosen: 'Chosen by the administrators from the first ten of the month.',
  automatic: 'The first of the final standings, because no administrator had chosen by the 3rd.',
  ranks: 'The numbers are ranks in the final standings. Members with equal points share one.',
  everyMonth: 'Every month',
  months: 'Months',
  place: (rank: number) => `Rank ${rank}`,
  points: (points: number, month: string) => `${points === 1 ? 'point' : 'points'} in ${monthName(month)}`,
  empty: 'Nobody is shown',
  emptyText: 'The members of this month are no longer here.',
  none: 'No hall of fame yet',
  noneText: 'The first one appears when a month has ended.',
  failed: "We couldn't load the hall of fame",
  loading: 'Loading the hall of fame',
  label: 'The hall of fame',
} as const

export const chooseHall = {
  title: 'Hall of fame',
  lead: 'Choose members of a month from the first ten of its final standings.',
  month: 'Month',
  shortlist: 'The first ten of the month',
  choose: (name: string) => `Choose ${isolated(name)}`,
  reason: (name: string) => `Why ${isolated(name)}? Everyone sees it.`,
  reasonHint: 'Optional',
  publish: 'Publish',
  published: 'Hall of fame published',
  undo: 'Undo the latest choice',
  undone: 'The latest choice was undone',
  current: 'Published now',
  open: 'Open the public page',
  byAdministrators: 'Chosen by an administrator',
  automatic: 'Taken from the standings, because no administrator had chosen',
  notYet: (date: string) =>
    `Nobody has been chosen yet. If that stays so until ${day(date)}, the first three are taken.`,
  none: 'No month has ended yet',
  noneText: 'You can choose once the standings of a month are final.',
  rank: 'Rank',
  member: 'Member',
  points: 'Points',
  stale: 'Another administrator just changed this. You now see the current choice.',
} as const
