// The leaderboards.
import type { SectionOrAll } from '../../common.ts'
import { isolated } from '../isolated.ts'

const places = (count: number) => (count === 1 ? '1 place' : `${count} places`)
const since = { weekly: 'since last week', monthly: 'since last month', allTime: '' } as const
type Timeframe = keyof typeof since

export const leaderboard = {
  title: 'Leaderboard',
  howPointsWork: 'How points work',
  period: 'Period',
  periods: { weekly: 'Weekly', monthly: 'Monthly', allTime: 'All time' } satisfies Record<Timeframe, string>,
  board: 'Room',
  allRooms: 'All rooms',
  /** "16 Nov to 22 Nov" */
  range: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  allTime: 'Since the first day',
  participants: (count: string, isOne: boolean) => (isOne ? '1 member' : `${count} members`),
  ends: (day: string, time: string) => `ends ${day}, ${time}`,
  frozen: (day: string, time: string) => `Final since ${day}, ${time}`,
  earlier: { weekly: 'Earlier week', monthly: 'Earlier month' },
  later: { weekly: 'Later week', monthly: 'Later month' },
  current: { weekly: 'This week', monthly: 'This month' },
  goTo: { weekly: 'Show the week of a day', monthly: 'Show a month' },
  firstThree: 'First three',
  allPlaces: 'All places',
  caption: (period: string, section: SectionOrAll) =>
    `Members by points, ${period}, ${section === 'all' ? 'all rooms' : section}`,
  rank: 'Rank',
  rankOf: (rank: string) => `Rank ${rank}`,
  change: 'Change',
  member: 'Member',
  bestBadge: 'Best badge',
  points: 'Points',
  amount: (points: string, isOne: boolean) => `${points} ${isOne ? 'point' : 'points'}`,
  pointsOf: (name: string, isOne: boolean) => `${isOne ? 'point' : 'points'} of ${isolated(name)}`,
  pointsWord: (isOne: boolean) => (isOne ? 'point' : 'points'),
  follow: 'Follow',
  up: (count: number, timeframe: Timeframe) => `up ${places(count)} ${since[timeframe]}`,
  down: (count: number, timeframe: Timeframe) => `down ${places(count)} ${since[timeframe]}`,
  same: (timeframe: Timeframe) => `unchanged ${since[timeframe]}`,
  new: 'new',
  newSince: (timeframe: Timeframe) => `new ${since[timeframe]}`,
  /** Beside the rank. */
  set: 'set',
  setRank: 'Rank set by an administrator:',
  you: 'You',
  yourPlace: 'Your place',
  about: 'about',
  toNext: (points: string) => `${points} to the next place`,
  leading: 'Nobody is ahead of you',
  notOnBoard: 'You have no points here yet',
  wereNotOnBoard: 'You had no points here',
  nowAt: (rank: string) => `You're now at rank ${rank}`,
  loading: 'Loading the leaderboard',
  /** The specification fixes it (B §8). */
  failed: 'Error fetching leaderboard',
  empty: 'No points yet',
  emptyText: 'Posts, likes and votes earn points. The first ones appear here at once.',
  emptyPast: 'Nobody earned points',
  emptyPastText: 'There are no standings for this period in this room.',
  noSuchPage: 'No more places',
  noSuchPageText: 'The board ends before this page.',
  firstPage: 'First page',
  toRooms: 'Go to the rooms',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  places: (from: string, to: string, all: string) => `${from} to ${to} of ${all}`,
} as const

/** Beside a feed. */
export const roomLeaders = {
  title: 'Leaderboard',
  all: 'See all',
  lead: (section: SectionOrAll) => `${section === 'all' ? 'All rooms' : section}, this week`,
  empty: 'Nobody has points this week yet.',
} as const
