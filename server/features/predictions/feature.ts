import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { predictionRecords } from '#contract/prediction-records.ts'
import { predictions } from '#contract/predictions.ts'
import { now } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import { notPersonal, type PersonalData, type TableTreatment } from '../../platform/database/personal-data.ts'
import { defineEventHandler, type EventHandler, type OutboxEvent } from '../../platform/events/event-handler.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { job } from '../../platform/jobs.ts'
import { recountOnBan } from '../accounts/event-handlers.ts'
import {
  amendPrediction,
  annulPrediction,
  createPrediction,
  editPrediction,
  removePrediction,
  resolvePrediction,
} from './actions/change.ts'
import { closeDuePredictions, closeJob } from './actions/closing.ts'
import { recountForecastsOf, refreshCrowd } from './actions/crowd.ts'
import { erasePredictionsOf, giveForecast } from './actions/forecast.ts'
import { logForecasts, signLogDaily } from './actions/log.ts'
import { scoreJob, unscoreJob } from './actions/scores.ts'
import { setLinks, textOfPost } from './queries/read.ts'
import { getPrediction, listLinkingPosts, listPredictions, readHistory } from './reads.ts'
import { exportRecord, readLeaderboard, readLog, readLogFile, readRecord } from './reads-records.ts'
import { linkedPredictions } from './rules.ts'

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

const recountJob = job({
  name: 'predictions.recount',
  payload: z.object({ memberId: Id }),
  run: (platform, { memberId }) => recountForecastsOf(platform, memberId),
})

const closeDueJob = job({
  name: 'predictions.closeDue',
  payload: z.object({}),
  schedule: '* * * * *',
  run: (platform) => closeDuePredictions(platform),
})

/** Every quarter of an hour, because a day begins at one in every time zone. */
const signJob = job({
  name: 'predictions.signLog',
  payload: z.object({}),
  schedule: '5,20,35,50 * * * *',
  run: (platform) => signLogDaily(platform),
})

async function logAndCount(platform: Platform, events: OutboxEvent<'prediction:forecast'>[]): Promise<void> {
  await logForecasts(
    platform,
    events.map(({ payload }) => payload.forecastId),
  )
  const byPrediction = Map.groupBy(events, ({ payload }) => payload.predictionId)
  for (const [prediction, given] of byPrediction) {
    const members = [...new Set(given.map(({ payload }) => payload.memberId))]
    await refreshCrowd({ platform, db: platform.database.pool }, prediction, members)
  }
}

const handleForecasts = defineEventHandler({
  name: 'predictions.logAndCount',
  event: 'prediction:forecast',
  runBatch: logAndCount,
  run: (platform, event) => logAndCount(platform, [event]),
})

const handleLinks = (event: 'post:created' | 'post:updated') =>
  defineEventHandler({
    name: `predictions.links ${event}`,
    event,
    run: async ({ database: { pool } }, { payload }) => {
      const [post] = await textOfPost(pool, { post: payload.postId })
      if (!post) return
      const predictions = linkedPredictions(post.content)
      if (event === 'post:created' && predictions.length === 0) return
      await setLinks(pool, { post: payload.postId, predictions, now: now().toISOString() })
    },
  })

export const predictionEventHandlers: EventHandler[] = [
  handleForecasts,
  handleLinks('post:created'),
  handleLinks('post:updated'),
  recountOnBan('predictions', recountJob),
]

const ofMember = (key: string): TableTreatment => ({ erase: 'erase', export: { key, where: 'member_id = $member' } })
const ofSite = notPersonal('questions of the site')
const ofEveryone = notPersonal("everyone's forecasts together")

const predictionData: PersonalData = {
  tables: {
    predictions: ofSite,
    prediction_amendments: ofSite,
    prediction_forecasts: ofMember('id'),
    prediction_forecasters: ofMember('prediction_id'),
    prediction_scores: ofMember('prediction_id'),
    prediction_records: ofMember('member_id'),
    prediction_crowds: ofEveryone,
    prediction_crowd_history: ofEveryone,
    prediction_log: notPersonal('hashes, which nobody can open without the salt'),
    prediction_log_signatures: notPersonal('signatures of the log'),
    prediction_posts: {
      erase: { delete: 'post_id in (select id from posts where author_id = $member)' },
      export: { omit: 'links that are in the posts' },
    },
  },
  erase: (platform, { member }) => erasePredictionsOf(platform, member),
}

export const predictionsFeature: Feature = {
  name: 'predictions',
  calls: [...questions, ...records],
  eventHandlers: predictionEventHandlers,
  jobs: [recountJob, closeJob, scoreJob, unscoreJob, closeDueJob, signJob],
  personalData: predictionData,
}
