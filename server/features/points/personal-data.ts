import type { Platform } from '../../platform/context.ts'
import { inBatches } from '../../platform/database/batches.ts'
import { notPersonal, type PersonalData, type TableTreatment } from '../../platform/database/personal-data.ts'
import { statement } from '../../platform/database/statement.ts'
import { syncAll } from './actions/sync.ts'

type ErasedAction = { id: string; action: string; source_kind: string; source_id: string }

/** Points that the member earned for likes, votes and trades that don't exist any more. */
const erasedActions = statement<{ member: string; after: string; limit: number }, ErasedAction>(
  'points.erasedActions',
  `select id, action, source_kind, source_id from points_ledger award
   where member_id = $member and action in ('like_given', 'vote', 'tradeJournal') and not is_reversal and id > $after
     and not exists (
       select from points_ledger r where (r.source_id, r.member_id, r.action, r.actor_id, r.sequence)
         = (award.source_id, award.member_id, award.action, award.actor_id, award.sequence) and r.is_reversal
     )
   order by id limit $limit::int`,
)

const batchSize = 500

/** Reverses the points for likes, votes and trades, for the member and for the authors. */
async function reverseErasedActions(platform: Platform, member: string): Promise<void> {
  const next = (after: string) => erasedActions(platform.database.pool, { member, after, limit: batchSize })
  for await (const found of inBatches(next, batchSize)) {
    const likesOf = (kind: string) =>
      found
        .filter(({ action, source_kind }) => action === 'like_given' && source_kind === kind)
        .map(({ source_id }) => ({ subjectId: source_id, giverId: member }))
    await syncAll(platform, {
      likes: { post: likesOf('post'), comment: likesOf('comment') },
      votes: found
        .filter(({ action }) => action === 'vote')
        .map(({ source_id }) => ({ pollId: source_id, voterId: member })),
      trades: found
        .filter(({ action }) => action === 'tradeJournal')
        .map(({ source_id }) => ({ tradeId: source_id, memberId: member })),
    })
  }
}

const figures = 'an id, figures and times, so that the ledger and the standings of others stay valid'
const kept = (key: string): TableTreatment => ({
  erase: { keep: figures },
  export: { key, where: 'member_id = $member' },
})
const withoutReason = { set: `reason = ''`, where: 'member_id = $member' }

export const pointData: PersonalData = {
  tables: {
    points_ledger: kept('id'),
    points_days: kept(`concat_ws(' ', day, action, section)`),
    points_totals: kept(`concat_ws(' ', timeframe, starts_on)`),
    points_adjustments: {
      erase: withoutReason,
      export: { key: 'id', where: 'member_id = $member', without: ['actor_id'] },
    },
    points_set_ranks: {
      erase: withoutReason,
      export: { key: 'id', where: 'member_id = $member', without: ['actor_id'] },
    },
    points_void_pairs: {
      erase: { keep: 'ids, so that voided points stay voided' },
      export: { key: `void_id || ' ' || giver_id`, where: 'member_id = $member' },
    },
    points_voids: notPersonal('what administrators wrote about several members'),
    points_boards: notPersonal('figures of boards'),
    points_backlog: notPersonal('a time of the site'),
  },
  finish: (platform, { member }) => reverseErasedActions(platform, member),
}
