import { statement } from '../../../platform/database/statement.ts'
import { isCommentPublished } from '../fragments.ts'

type Hide = { id: string; isHidden: boolean; now: string }

/** Returns no row if nothing changed. */
export const setHidden = statement<Hide, { post_id: string; parent_id: string | null }>(
  'comments.setHidden',
  `update comments c set hidden_at = case when $isHidden::boolean then $now::timestamptz end
   where c.id = $id and ${isCommentPublished('c')} and (c.hidden_at is not null) <> $isHidden::boolean
   returning c.post_id, c.parent_id`,
)
