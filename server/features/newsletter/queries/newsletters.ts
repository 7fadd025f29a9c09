// Newsletters as administrators write them.
import {
  type IdempotencyKeyParams,
  isKeyFree,
  singleRequest,
  storeKeys,
} from '../../../platform/database/idempotency-keys.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { NewsletterRow } from '../tables.ts'

export const listNewsletters = statement<{ limit: number; offset: number }, NewsletterRow>(
  'newsletter.list',
  'select * from newsletters order by saved_at desc, id desc limit $limit::int offset $offset::int',
)

export const countNewsletters = statement<{ maxCount: number }, { count: number }>(
  'newsletter.count',
  'select count(*) as count from (select from newsletters limit $maxCount::int) counted',
)

export const newsletterById = statement<{ id: string }, NewsletterRow>(
  'newsletter.byId',
  'select * from newsletters where id = $id',
)

export const lockNewsletter = statement<{ id: string }, NewsletterRow>(
  'newsletter.lock',
  'select * from newsletters where id = $id for update',
)

type Content = { subject: string; intro: string; articles: string[]; posts: string[] }

/** Returns no row if the key was used before. */
export const insertNewsletter = statement<
  IdempotencyKeyParams & Content & { id: string; member: string; now: string },
  { id: string }
>(
  'newsletter.insert',
  `with request as (${singleRequest('$member')}),
   stored_key as (${storeKeys({ from: 'request', entity: '$id', status: 201 })})
   insert into newsletters (id, subject, intro, article_ids, post_ids, saved_at)
   select $id, $subject, $intro, $articles::text[], $posts::text[], $now::timestamptz
   from request where ${isKeyFree('stored_key')}
   returning id`,
)

export const saveNewsletter = statement<Content & { id: string; now: string }, never>(
  'newsletter.save',
  `update newsletters set subject = $subject, intro = $intro, article_ids = $articles::text[],
     post_ids = $posts::text[], version = version + 1, saved_at = $now::timestamptz
   where id = $id`,
)

export const deleteDraft = statement<{ id: string }, never>(
  'newsletter.deleteDraft',
  `delete from newsletters where id = $id and status = 'draft'`,
)
