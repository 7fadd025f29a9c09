import { hallOfFame } from '#contract/hall-of-fame.ts'
import { bind } from '../../platform/http/bind.ts'
import { chooseHall, undoChoice } from './actions/choose.ts'
import { readAdminHall, readCurrentHall, readHall, readHistoricalHall, readMonths } from './reads.ts'

export const hallCalls = bind(hallOfFame, {
  'GET /leaderboard/hall-of-fame/current': ({ context }) => readCurrentHall(context),
  'GET /leaderboard/hall-of-fame/historical/:date': ({ context, params }) => readHistoricalHall(context, params.date),
  'GET /leaderboard/hall-of-fame/months': ({ context }) => readMonths(context),
  'GET /hall-of-fame': ({ context, query }) => readHall(context, query.date),
  'GET /leaderboard/admin/hall-of-fame': ({ context, query }) => readAdminHall(context, query.month),
  'POST /leaderboard/admin/hall-of-fame': ({ context, body }) => chooseHall(context, body),
  'POST /leaderboard/admin/hall-of-fame/:month/undo': ({ context, params, body }) =>
    undoChoice(context, { month: params.month, version: body.version }),
})
