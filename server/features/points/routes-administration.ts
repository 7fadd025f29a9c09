import { pointsAdministrationCalls as contract } from '#contract/points-administration.ts'
import { rings } from '#contract/rings.ts'
import { bind } from '../../platform/http/bind.ts'
import { assignPoints, awardPoints, undoPointsAdjustment } from './actions/adjust.ts'
import { assignRank, undoRank } from './actions/set-ranks.ts'
import { undoRingVoid, voidRing } from './actions/void-rings.ts'
import { listAdjustments, listSetRanks } from './reads-administration.ts'
import { listVoids, readRings } from './reads-rings.ts'

export const pointsAdministration = bind(contract, {
  'POST /points/award': ({ context, body, key }) => awardPoints(context, body, key),
  'POST /points/admin/assign': ({ context, body, key }) => assignPoints(context, body, key),
  'GET /points/admin/adjustments': ({ context, query }) => listAdjustments(context.db, query),
  'POST /points/admin/adjustments/:id/undo': ({ context, params }) => undoPointsAdjustment(context, params.id),
  'POST /leaderboard/admin/rank': ({ context, body, key }) => assignRank(context, body, key),
  'GET /leaderboard/admin/ranks': ({ context, query }) => listSetRanks(context.db, query),
  'POST /leaderboard/admin/ranks/:id/undo': async ({ context, params }) => {
    await undoRank(context, params.id)
    return {}
  },
})

export const ringCalls = bind(rings, {
  'GET /points/admin/rings': ({ context }) => readRings(context),
  'GET /points/admin/voids': ({ context, query }) => listVoids(context, query),
  'POST /points/admin/voids': ({ context, body }) => voidRing(context, body),
  'POST /points/admin/voids/:id/undo': ({ context, params }) => undoRingVoid(context, params.id),
})
