import { z } from 'zod'
import { hallOfFame } from '#contract/hall-of-fame.ts'
import { notPersonal } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { job } from '../../platform/jobs.ts'
import { chooseAutomatically, chooseHall, undoChoice } from './actions.ts'
import { readAdminHall, readCurrentHall, readHall, readHistoricalHall, readMonths } from './reads.ts'

/** Has work only on the 3rd of a month, or after it if the program slept. */
const chooseAutomaticallyJob = job({
  name: 'hallOfFame.chooseAutomatically',
  payload: z.object({}),
  schedule: '25 * * * *',
  queue: 'hallOfFame.chooseAutomatically',
  run: (platform) => chooseAutomatically(platform),
})

export const hallOfFameFeature: Feature = {
  name: 'hall-of-fame',
  calls: bind(hallOfFame, {
    'GET /leaderboard/hall-of-fame/current': ({ context }) => readCurrentHall(context),
    'GET /leaderboard/hall-of-fame/historical/:date': ({ context, params }) => readHistoricalHall(context, params.date),
    'GET /leaderboard/hall-of-fame/months': ({ context }) => readMonths(context),
    'GET /hall-of-fame': ({ context, query }) => readHall(context, query.date),
    'GET /leaderboard/admin/hall-of-fame': ({ context, query }) => readAdminHall(context, query.month),
    'POST /leaderboard/admin/hall-of-fame': ({ context, body }) => chooseHall(context, body),
    'POST /leaderboard/admin/hall-of-fame/:month/undo': ({ context, params, body }) =>
      undoChoice(context, { month: params.month, version: body.version }),
  }),
  jobs: [chooseAutomaticallyJob],
  personalData: {
    tables: {
      hall_of_fame_choices: notPersonal('months'),
      hall_of_fame_members: {
        erase: { set: 'reason = null', where: 'member_id = $member and reason is not null' },
        export: { key: `month || ' ' || version`, where: 'member_id = $member' },
      },
    },
  },
}
