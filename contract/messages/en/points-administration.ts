// What the server answers to administrators who change points and ranks. B §8 fixes the first four texts and the last.

import { formatNumber } from '../../format-number.ts'

export const pointsAdministration = {
  pointsAssigned: 'Points assigned successfully',
  rankAssigned: 'Rank assigned successfully',
  awardFailed: 'Error awarding points',
  assignFailed: 'Error assigning points',
  rankFailed: 'Error assigning rank',
  adminRequired: 'Unauthorized: Admin access required',
  pointsAwarded: 'Points awarded',
  /** Reasons of awards, if the administrator gives none. */
  awardedFor: {
    post: 'Points for a post',
    vote: 'Points for a vote',
    like_given: 'Points for a like given',
    like_taken: 'Points for a like received',
  },
} as const

export const validation = {
  points: (limit: number) =>
    `Points are a whole number from −${formatNumber(limit)} to ${formatNumber(limit)}, and not 0`,
  tooMuchTaken: (points: number) =>
    points > 0
      ? `They have ${formatNumber(points)} points here. You can't take more.`
      : 'They have no points here to take.',
  reasonMissing: 'Please give a reason. The member sees it.',
  reasonLong: (limit: number) => `A reason can have up to ${formatNumber(limit)} characters`,
  rank: (limit: number) => `A rank is a whole number from 1 to ${formatNumber(limit)}`,
  rankBeyondBoard: (participants: number) =>
    participants === 1
      ? 'Only 1 member is on this board'
      : `Only ${formatNumber(participants)} members are on this board`,
  notOnBoard: 'They have no points on this board',
  rankGiven: 'Another member was given this rank. Undo that first.',
  manyRanks: (limit: number) => `At most ${formatNumber(limit)} ranks can be set on one board`,
  fewMembers: 'A ring has at least two members',
  manyMembers: (limit: number) => `At most ${limit} members can be voided at once`,
  memberTwice: 'You chose a member twice',
  noLikes: 'The likes of these members have earned them no points from each other',
  yourself: "You can't change your own points or rank",
} as const
