import type { SharedReview, SharedTrade } from '#contract/shared-records.ts'
import { statement } from '../../../platform/database/statement.ts'
import { sharedJson } from '../fragments.ts'
import type { ShareJson } from '../view.ts'

export const insertShare = statement<
  { post: string; member: string; trade: SharedTrade | null; review: SharedReview | null; now: string },
  never
>(
  'journal.insertShare',
  `insert into journal_shares (post_id, member_id, trade, review, created_at)
   values ($post, $member, $trade::jsonb, $review::jsonb, $now::timestamptz)`,
)

export const sharesOf = statement<{ posts: string[] }, { post_id: string; shared: ShareJson }>(
  'journal.shares',
  `select post.id as post_id, ${sharedJson('post')} as shared from unnest($posts::text[]) as post (id)`,
)
