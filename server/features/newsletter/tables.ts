import type { NewsletterStatus, StopReason } from '#contract/newsletter.ts'
import { type Row, table } from '../../platform/database/table.ts'

export const newsletterSubscribers = table('newsletter_subscribers', {
  id: 'text',
  email: 'text',
  requested_at: 'timestamptz',
  confirmed_at: 'timestamptz?',
  ended_at: 'timestamptz?',
})
export type SubscriberRow = Row<typeof newsletterSubscribers>

export const newsletters = table('newsletters', {
  id: 'text',
  status: 'text',
  version: 'integer',
  subject: 'text',
  intro: 'text',
  article_ids: 'text[]',
  post_ids: 'text[]',
  saved_at: 'timestamptz',
  started_at: 'timestamptz?',
  finished_at: 'timestamptz?',
  stop_reason: 'text?',
  is_delayed: 'boolean',
  recipients_count: 'integer',
  sent_count: 'integer',
  failed_count: 'integer',
  unsubscribed_count: 'integer',
  unknown_count: 'integer',
})
export type NewsletterRow = Omit<Row<typeof newsletters>, 'status' | 'stop_reason'> & {
  status: NewsletterStatus
  stop_reason: StopReason | null
}

export const newsletterDeliveries = table('newsletter_deliveries', {
  newsletter_id: 'text',
  subscriber_id: 'text',
  status: 'text',
  attempts: 'integer',
  retry_at: 'timestamptz?',
  reason: 'text?',
  changed_at: 'timestamptz',
})
