import { notPersonal, type PersonalData, type TableTreatment } from '../../platform/database/personal-data.ts'
import { reverseErasedActions } from './actions/erase.ts'

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
