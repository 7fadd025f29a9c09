import { type Row, table } from '../../platform/database/table.ts'

export const visits = table('visits', {
  day: 'date',
  page: 'text',
  referrer: 'text',
  country: 'text',
  views: 'integer',
})
export type VisitRow = Row<typeof visits>
