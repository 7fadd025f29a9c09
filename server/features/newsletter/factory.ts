// Creates subscribers and newsletters for tests.
import type { NewsletterContent } from '#contract/newsletter-administration.ts'
import { now } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import { idempotencyKeyParams } from '../../platform/database/idempotency-keys.ts'
import { newId } from '../../platform/ids.ts'
import { confirmSubscription, insertNewsletter, requestSubscription } from './queries.ts'

export const newsletterContent = (change: Partial<NewsletterContent> = {}): NewsletterContent => ({
  subject: 'The week in gold',
  intro: 'Good morning.\nHere is the week.',
  articles: [],
  posts: [],
  ...change,
})

/** A confirmed subscriber. */
export async function createSubscriber({ database: { pool } }: Platform, email: string): Promise<{ id: string }> {
  const time = now().toISOString()
  const [row] = await requestSubscription(pool, { id: newId(), email, now: time })
  await confirmSubscription(pool, { id: row!.id, issued: time, now: time })
  return row!
}

/** A draft. */
export async function createDraft(
  { database: { pool } }: Platform,
  admin: { id: string },
  change: Partial<NewsletterContent> = {},
): Promise<{ id: string; version: number }> {
  const row = { ...idempotencyKeyParams(null), ...newsletterContent(change), id: newId(), member: admin.id }
  const [inserted] = await insertNewsletter(pool, { ...row, now: now().toISOString() })
  return { id: inserted!.id, version: 1 }
}
