// Converts rows to the contract's shape.
import type { CommunityDay } from '#contract/overview.ts'
import type { DailyFigures } from './tables.ts'

export const communityDay = (row: DailyFigures): CommunityDay => ({
  date: row.day,
  newMembers: row.new_members,
  activeMembers: row.active_members,
  returningMembers: row.returning_members,
  posts: row.posts,
  answeredPosts: row.answered_posts,
  reports: row.reports,
  medianSeconds: row.median_seconds,
  ninetiethSeconds: row.ninetieth_seconds,
})
