// How administrators give and take points, and set ranks.
import type { SectionOrAll } from '../../common.ts'
import type { Timeframe } from '../../points.ts'
import { isolated } from '../isolated.ts'
import { pointsAdministration } from './points-administration.ts'

const points = (count: string, isOne: boolean) => (isOne ? `${count} point` : `${count} points`)
const everywhere = (section: SectionOrAll) => (section === 'all' ? 'all rooms' : section)

export const roomName = (section: SectionOrAll) => (section === 'all' ? 'All rooms' : section)

export const boards: Record<Timeframe, string> = { weekly: 'This week', monthly: 'This month', allTime: 'All time' }
export const allBoards = 'All boards'

/** For everything that can be undone: points, ranks and voided rings. */
export const undoChange = {
  by: 'By',
  undo: 'Undo',
  undone: 'Undone',
  keep: 'Keep it',
  undoFailed: "We couldn't undo it",
}

export const pointChanges = {
  lead: 'Points that administrators gave or took, and ranks that they set. Each can be undone.',
  tabs: { adjustments: 'Points', ranks: 'Ranks' },
  lists: 'Lists',
  give: 'Give or take points',
  award: 'Award for an action',
  setRank: 'Set a rank',
  member: 'Member',
  what: 'Change',
  where: 'Board',
  why: 'Reason',
  when: 'When',
  actions: 'Actions',
  caption: { adjustments: 'Points that administrators gave or took', ranks: 'Ranks that administrators set' },
  amount: (signed: string, isOne: boolean) => points(signed, isOne),
  rank: (rank: number) => `Rank ${rank}`,
  board: (section: string, board: string) => `${section}, ${board}`,
  from: (date: string) => `from ${date}`,
  undoOf: (name: string) => `Undo the change for ${isolated(name)}`,
  undoTitle: 'Undo this change?',
  undoPoints: (name: string, change: string) =>
    `The change for ${isolated(name)} (${change}) is reversed. They are notified.`,
  undoRank: (name: string) => `The board shows the rank that ${isolated(name)} earned again. They are notified.`,
  empty: { adjustments: 'No points were given or taken', ranks: 'No ranks were set' },
  emptyText: 'What you change appears here, with its reason.',
  showAll: 'Show all members',
  toasts: {
    points: pointsAdministration.pointsAssigned,
    rank: pointsAdministration.rankAssigned,
    pointsFailed: pointsAdministration.assignFailed,
    rankFailed: pointsAdministration.rankFailed,
    award: pointsAdministration.pointsAwarded,
    awardFailed: pointsAdministration.awardFailed,
  },
} as const

export const changeDialog = {
  titles: { points: 'Give or take points', rank: 'Set a rank', award: 'Award for an action' },
  titlesFor: {
    points: (name: string) => `Give or take points: ${isolated(name)}`,
    rank: (name: string) => `Set the rank of ${isolated(name)}`,
    award: (name: string) => `Award for an action: ${isolated(name)}`,
  },
  consequence: {
    points: (section: SectionOrAll, timeframe: Timeframe) =>
      `They count in ${everywhere(section)} on the board “${boards[timeframe]}” only. The member sees your reason.`,
    rank: (section: SectionOrAll, timeframe: Timeframe) =>
      `The board “${boards[timeframe]}” of ${everywhere(section)} shows this rank, with your reason, until its period ends. It changes nobody's points.`,
  },
  awardConsequence: (section: SectionOrAll) =>
    `They get what the action earns in ${everywhere(section)}, on all boards. The member sees your reason.`,
  action: 'Action',
  awardActions: { post: 'A post', vote: 'A vote', like_given: 'A like given', like_taken: 'A like received' },
  search: 'Find the member',
  searchHint: 'Name or username',
  found: 'Matching members',
  noMember: 'No member matches',
  memberMissing: 'Please choose a member',
  points: 'Points',
  pointsHint: 'A negative number takes points away',
  rank: 'Rank',
  rankHint: 'Only a rank that the board has',
  notNumber: 'Please enter a whole number',
  room: 'Room',
  board: 'Board',
  reason: 'Reason',
  reasonHint: "The member sees this. It's also recorded in the audit log.",
  submit: { points: 'Assign points', rank: 'Assign rank', award: 'Award points' },
  cancel: 'Cancel',
} as const
