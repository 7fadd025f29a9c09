import { z } from 'zod'
import { points } from '#contract/points.ts'
import { pointsAdministrationCalls as contract } from '#contract/points-administration.ts'
import { rings } from '#contract/rings.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { job } from '../../platform/jobs.ts'
import { assignPoints, awardPoints, undoPointsAdjustment } from './actions/adjust.ts'
import { announceBoards } from './actions/announce.ts'
import { assignRank, undoRank } from './actions/set-ranks.ts'
import { freezeBoards } from './actions/standings.ts'
import { reverseLikesJob } from './actions/sync.ts'
import { addBacklog } from './actions/verify.ts'
import { applyVoidJob, undoRingVoid, voidRing } from './actions/void-rings.ts'
import { pointEventHandlers } from './event-handlers.ts'
import { pointData } from './personal-data.ts'
import { readHistory, readSections, readStats } from './reads.ts'
import { listAdjustments, listSetRanks } from './reads-administration.ts'
import { readBoard } from './reads-boards.ts'
import { listVoids, readRings } from './reads-rings.ts'

const pointsAdministration = bind(contract, {
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

/** Has work only after a week or month has ended, or after another process has stopped. */
const freezeBoardsJob = job({
  name: 'points.freezeBoards',
  payload: z.object({}),
  schedule: '* * * * *',
  queue: 'points.freezeBoards',
  run: async (platform) => {
    await freezeBoards(platform)
    await announceBoards(platform)
  },
})

/** Has work only after an upgrade. */
export const addBacklogJob = job({
  name: 'points.addBacklog',
  payload: z.object({}),
  schedule: '* * * * *',
  queue: 'points.addBacklog',
  run: (platform) => addBacklog(platform),
})

export const pointsFeature: Feature = {
  name: 'points',
  calls: [
    ...bind(points, {
      'GET /points/user/:id': ({ context, params }) => readStats(context, params.id),
      'GET /points/user/:id/sections': ({ context, params }) => readSections(context, params.id),
      'GET /points/user/:id/history/:section': ({ context, params, query }) =>
        readHistory(context, { id: params.id, section: params.section, query }),
      'GET /leaderboard/:timeframe/:section': ({ context, params, query }) =>
        readBoard(context, { timeframe: params.timeframe, section: params.section, query }),
    }),
    ...pointsAdministration,
    ...bind(rings, {
      'GET /points/admin/rings': ({ context }) => readRings(context),
      'GET /points/admin/voids': ({ context, query }) => listVoids(context, query),
      'POST /points/admin/voids': ({ context, body }) => voidRing(context, body),
      'POST /points/admin/voids/:id/undo': ({ context, params }) => undoRingVoid(context, params.id),
    }),
  ],
  eventHandlers: pointEventHandlers,
  jobs: [applyVoidJob, reverseLikesJob, freezeBoardsJob, addBacklogJob],
  personalData: pointData,
}
