import { type Row, table } from '../../platform/database/table.ts'

export const newsletterSubscribers = table('newsletter_subscribers', {
  id: 'text',
  email: 'text',
  requested_at: 'timestamptz',
  confirmed_at: 'timestamptz?',
  ended_at: 'timestamptz?',
})
export type SubscriberRow = Row<typeof newsletterSubscribers>
