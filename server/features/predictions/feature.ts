import { predictionRecords } from '#contract/prediction-records.ts'
import { predictions } from '#contract/predictions.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import {
  amendPrediction,
  annulPrediction,
  createPrediction,
  editPrediction,
  removePrediction,
  resolvePrediction,
} from './actions/change.ts'
import { giveForecast } from './actions/forecast.ts'
import { predictionEventHandlers } from './event-handlers.ts'
import { predictionJobs } from './jobs.ts'
import { predictionData } from './personal-data.ts'
import { getPrediction, listLinkingPosts, listPredictions, readHistory } from './reads.ts'
import { exportRecord, readLeaderboard, readLog, readLogFile, readRecord } from './reads-records.ts'

const questions = bind(predictions, {
  'GET /predictions': ({ context, query }) => listPredictions(context, query),
  'GET /predictions/:id': async ({ context, params }) => ({ prediction: await getPrediction(context, params.id) }),
  'GET /predictions/:id/history': ({ context, params }) => readHistory(context, params.id),
  'GET /predictions/:id/posts': ({ context, params, query }) => listLinkingPosts(context, params.id, query),
  'POST /predictions/:id/forecast': async ({ context, params, body, key }) => ({
    prediction: await giveForecast(context, params.id, { ...body, key }),
  }),
  'POST /predictions': async ({ context, body, key }) => ({ prediction: await createPrediction(context, body, key) }),
  'PUT /predictions/:id': async ({ context, params, body }) => ({
    prediction: await editPrediction(context, params.id, body),
  }),
  'DELETE /predictions/:id': async ({ context, params }) => {
    await removePrediction(context, params.id)
    return {}
  },
  'POST /predictions/:id/amend': async ({ context, params, body }) => ({
    prediction: await amendPrediction(context, params.id, body),
  }),
  'POST /predictions/:id/resolve': async ({ context, params, body }) => ({
    prediction: await resolvePrediction(context, params.id, body),
  }),
  'POST /predictions/:id/annul': async ({ context, params, body }) => ({
    prediction: await annulPrediction(context, params.id, body),
  }),
})

const records = bind(predictionRecords, {
  'GET /predictions/leaderboard': ({ context, query }) => readLeaderboard(context, query),
  'GET /predictions/records/:username': async ({ context, params }) => ({
    record: await readRecord(context, params.username),
  }),
  'GET /predictions/export': async ({ context }) => ({ export: await exportRecord(context) }),
  'GET /predictions/log': ({ context }) => readLog(context),
  'GET /predictions/log/file': ({ context, query }) => readLogFile(context, query.part ?? 1),
})

export const predictionsFeature: Feature = {
  name: 'predictions',
  calls: [...questions, ...records],
  eventHandlers: predictionEventHandlers,
  jobs: predictionJobs,
  personalData: predictionData,
}
