// Points that an erased member earned for likes, votes and trades that don't exist any more.
import { statement } from '../../../platform/database/statement.ts'

export type ErasedAction = { id: string; action: string; source_kind: string; source_id: string }

export const erasedActions = statement<{ member: string; after: string; limit: number }, ErasedAction>(
  'points.erasedActions',
  `select id, action, source_kind, source_id from points_ledger award
   where member_id = $member and action in ('like_given', 'vote', 'tradeJournal') and not is_reversal and id > $after
     and not exists (
       select from points_ledger r where (r.source_id, r.member_id, r.action, r.actor_id, r.sequence)
         = (award.source_id, award.member_id, award.action, award.actor_id, award.sequence) and r.is_reversal
     )
   order by id limit $limit::int`,
)
