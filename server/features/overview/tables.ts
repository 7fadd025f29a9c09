import { type Row, table } from '../../platform/database/table.ts'

export const dailyFigures = table('daily_figures', {
  day: 'date',
  new_members: 'integer',
  active_members: 'integer',
  returning_members: 'integer',
  posts: 'integer',
  /** Null until the day after is over. */
  answered_posts: 'integer?',
  reports: 'integer',
  decisions: 'integer',
  median_seconds: 'integer?',
  ninetieth_seconds: 'integer?',
})
export type DailyFigures = Row<typeof dailyFigures>
