import { type Row, table } from '../../platform/database/table.ts'

export const testimonials = table('testimonials', {
  position: 'integer',
  name: 'text?',
  role: 'text?',
  text: 'text?',
  rating: 'integer?',
  version: 'integer',
})
export type TestimonialRow = Row<typeof testimonials>
