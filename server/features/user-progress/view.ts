// Converts rows to the contract's shape.
import type { MemberProgress } from '#contract/user-progress.ts'
import { minute } from '../../platform/clock.ts'
import { authorView } from '../accounts/view.ts'
import { dayOf } from '../points/rules.ts'
import type { ProgressRow } from './queries/members.ts'

export const progressView = (row: ProgressRow): MemberProgress => ({
  user: authorView(row),
  joinedAt: row.joined_at,
  points: { weekly: row.weekly, monthly: row.monthly, allTime: row.all_time },
  badges: row.badges,
  streak: row.streak,
  longestStreak: row.longest_streak,
  lastActiveOn: row.last_active_on,
  posts: row.posts,
  lessonsCompleted: row.lessons,
  watchedMinutes: Math.floor(row.watched_ms / minute),
  quizzes: row.quizzes,
})

/** Days are those of the site's time zone. */
export const progressCells = (
  { user, points, ...member }: MemberProgress,
  zone: string,
): (string | number | null)[] => [
  ...[user.username, user.name, dayOf(new Date(member.joinedAt), zone), points.allTime, points.monthly, points.weekly],
  ...[member.badges, member.streak, member.longestStreak, member.lastActiveOn, member.posts],
  ...[member.lessonsCompleted, member.watchedMinutes, member.quizzes],
]
