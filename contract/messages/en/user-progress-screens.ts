// How members are doing, for administrators.
import { formatNumber } from '../../format-number.ts'
import { type activities, mostExported, type progressSorts } from '../../user-progress.ts'
import { isolated } from '../isolated.ts'

const counted = (count: number, shown: string, one: string, more: string) => `${shown} ${count === 1 ? one : more}`

export const userProgress = {
  lead: 'Points, badges, streaks and learning of each member.',
  search: 'Search by name or username',
  activity: 'Activity',
  activities: {
    all: 'Any activity',
    week: 'Active in the last 7 days',
    month: 'Active in the last 30 days',
    none: 'Not active for 30 days',
  } satisfies Record<(typeof activities)[number], string>,
  sort: 'Sort by',
  sorts: {
    allTime: 'Points of all time',
    monthly: 'Points this month',
    weekly: 'Points this week',
    joined: 'Newest members',
  } satisfies Record<(typeof progressSorts)[number], string>,
  export: 'Export CSV',
  exported: (isComplete: boolean) =>
    isComplete ? 'Exported' : `Exported the first ${formatNumber(mostExported)} members`,
  exportFailed: "We couldn't export the list",
  caption: 'Members and their progress',
  member: 'Member',
  points: 'Points',
  streak: 'Streak',
  learning: 'Learning',
  badges: 'Badges',
  actions: 'Actions',
  week: (shown: string) => `${shown} this week`,
  month: (shown: string) => `${shown} this month`,
  days: (count: number, shown: string) => counted(count, shown, 'day', 'days'),
  longest: (count: number, shown: string) => `longest ${counted(count, shown, 'day', 'days')}`,
  lessons: (count: number, shown: string) => counted(count, shown, 'lesson', 'lessons'),
  minutes: (count: number, shown: string) => counted(count, shown, 'minute', 'minutes'),
  quizzes: (count: number, shown: string) => counted(count, shown, 'quiz', 'quizzes'),
  badgesOf: (count: number, shown: string) => counted(count, shown, 'badge', 'badges'),
  postsOf: (count: number, shown: string) => counted(count, shown, 'post', 'posts'),
  lastActive: (date: string) => `last active ${date}`,
  neverActive: 'no points yet',
  more: (name: string) => `Actions for ${isolated(name)}`,
  givePoints: 'Give or take points…',
  setRank: 'Set a rank…',
  changes: 'Changes by administrators',
} as const

/** The first line of the export. */
export const progressColumns = [
  'Username',
  'Name',
  'Joined',
  'Points of all time',
  'Points this month',
  'Points this week',
  'Badges',
  'Streak in days',
  'Longest streak in days',
  'Last active on',
  'Posts',
  'Lessons completed',
  'Minutes watched',
  'Quizzes',
] as const
