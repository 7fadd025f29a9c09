import { now } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import { defineEventHandler, type EventHandler, type OutboxEvent } from '../../platform/events/event-handler.ts'
import { recountOnBan } from '../accounts/event-handlers.ts'
import { refreshCrowd } from './actions/crowd.ts'
import { logForecasts } from './actions/log.ts'
import { recountJob } from './jobs.ts'
import { setLinks, textOfPost } from './queries/posts.ts'
import { linkedPredictions } from './rules.ts'

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

const forecasts = defineEventHandler({
  name: 'predictions.logAndCount',
  event: 'prediction:forecast',
  runBatch: logAndCount,
  run: (platform, event) => logAndCount(platform, [event]),
})

const links = (event: 'post:created' | 'post:updated') =>
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
  forecasts,
  links('post:created'),
  links('post:updated'),
  recountOnBan('predictions', recountJob),
]
