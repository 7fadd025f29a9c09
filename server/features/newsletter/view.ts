// Converts rows to the contract's shapes.
import type { AdminNewsletter, NewsletterContent, NewsletterProblem } from '#contract/newsletter-administration.ts'
import type { ProblemRow } from './queries.ts'
import type { NewsletterRow } from './tables.ts'

export const newsletterView = (row: NewsletterRow): AdminNewsletter => ({
  _id: row.id,
  status: row.status,
  version: row.version,
  subject: row.subject,
  counts: {
    recipients: row.recipients_count,
    sent: row.sent_count,
    failed: row.failed_count,
    unsubscribed: row.unsubscribed_count,
    unknown: row.unknown_count,
  },
  stopReason: row.stop_reason,
  isDelayed: row.is_delayed,
  savedAt: row.saved_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
})

export const contentView = (row: NewsletterRow): NewsletterContent => ({
  subject: row.subject,
  intro: row.intro,
  articles: row.article_ids,
  posts: row.post_ids,
})

export const problemView = ({ id, ...problem }: ProblemRow): NewsletterProblem => ({ _id: id, ...problem })
