// Data about points for component tests.
import type { BoardEntry, PointsEntry } from '#contract/points.ts'
import type { CallResult } from '../api/api-types.ts'
import { author, hourAgo, id, member } from './fixtures.ts'

type Board = CallResult<'GET /leaderboard/:timeframe/:section'>
type Stats = CallResult<'GET /points/user/:id'>

export const boardEntry = (change: Partial<BoardEntry> = {}): BoardEntry => ({
  rank: 1,
  points: 240,
  user: { ...author(), isFollowing: false },
  movement: 2,
  isMe: false,
  rankReason: null,
  ...change,
})

/** The viewer of component tests. */
export const ownEntry = (change: Partial<NonNullable<Board['me']>> = {}): NonNullable<Board['me']> => {
  const { _id, username, name } = member()
  return {
    ...boardEntry({ rank: 37, points: 64, movement: -5, isMe: true }),
    user: { ...author({ _id, username, name }), isFollowing: false },
    pointsToNextRank: 26,
    isApproximate: false,
    ...change,
  }
}

/** Five members, the last two with the same points. */
export const board = (change: Partial<Board> = {}): Board => ({
  leaderboard: [240, 210, 180, 90, 90].map((points, index) =>
    boardEntry({
      rank: Math.min(index + 1, 4),
      points,
      movement: [0, 2, -1, null, 12][index]!,
      user: {
        ...author({ _id: id(index + 1), username: `member_${index + 1}`, name: `Member ${index + 1}` }),
        isFollowing: false,
      },
    }),
  ),
  totalParticipants: 1284,
  startDate: '2025-05-31T18:30:00.000Z',
  endDate: '2025-06-30T18:30:00.000Z',
  frozenAt: null,
  hasEarlier: true,
  me: ownEntry(),
  ...change,
})

export const pointsEntry = (change: Partial<PointsEntry> = {}): PointsEntry => ({
  _id: id(1000),
  action: 'post',
  section: 'goldtalks',
  points: 10,
  total: 240,
  createdAt: hourAgo,
  withheld: null,
  reverses: null,
  reversedBy: null,
  actor: null,
  source: { kind: 'post', _id: id(10), postId: id(10), text: 'Gold holds above the weekly low.' },
  ...change,
})

export const userStats = (change: Partial<Stats> = {}): Stats => ({
  user: author(),
  points: { weekly: 40, monthly: 240, allTime: 1240 },
  ranks: { weekly: 5, monthly: 3, allTime: 12_400 },
  approximateRanks: ['allTime'],
  bestRank: [{ timeframe: 'monthly', section: 'all', rank: 2, startDate: '2025-05-01' }],
  pointBreakdown: [
    { action: 'post', section: 'goldtalks', points: 900 },
    { action: 'post', section: 'fxtalks', points: 300 },
    { action: 'badge', section: 'all', points: 50 },
    { action: 'admin_post_removal', section: 'goldtalks', points: -10 },
  ],
  badgePoints: 50,
  ...change,
})
