import { points } from '#contract/points.ts'
import { bind } from '../../platform/http/bind.ts'
import { readHistory, readSections, readStats } from './reads.ts'
import { readBoard } from './reads-boards.ts'

export const pointCalls = bind(points, {
  'GET /points/user/:id': ({ context, params }) => readStats(context, params.id),
  'GET /points/user/:id/sections': ({ context, params }) => readSections(context, params.id),
  'GET /points/user/:id/history/:section': ({ context, params, query }) =>
    readHistory(context, { id: params.id, section: params.section, query }),
  'GET /leaderboard/:timeframe/:section': ({ context, params, query }) =>
    readBoard(context, { timeframe: params.timeframe, section: params.section, query }),
})
