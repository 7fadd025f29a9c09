import type { Platform } from '../../platform/context.ts'
import { defineEventHandler, type EventHandler, type OutboxEvent } from '../../platform/events/event-handler.ts'
import type { EventName } from '../../platform/events/outbox.ts'
import { recountOnBan } from '../accounts/event-handlers.ts'
import { announceToMember } from './actions/announce.ts'
import { notifyOfComment, updateMentionsInComment, updateMentionsInPost } from './actions/content.ts'
import { enqueueLesson } from './actions/lessons.ts'
import { enqueueClosedPoll, enqueuePollVisibilityCheck } from './actions/polls.ts'
import { enqueuePrediction } from './actions/predictions.ts'
import { refoldActorJob, refoldBetween, refoldComment, refoldPost } from './actions/refold.ts'
import { syncActivities } from './actions/sync-activities.ts'
import type { Kind, KindEvent } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'

const eventHandlerOf = (kind: Kind, kindEvent: KindEvent): EventHandler => {
  const common = { name: `notifications.${kind.name} ${kindEvent.event}`, event: kindEvent.event }
  if ('toAnnouncement' in kindEvent)
    return defineEventHandler({
      ...common,
      run: async (platform, { id, payload }) => {
        const announcement = kindEvent.toAnnouncement(payload, id)
        if (announcement) await announceToMember({ platform, db: platform.database.pool }, kind, announcement)
      },
    })
  // Commits without waiting for the disk. The events are deleted by a later commit, so a crash replays them.
  const runBatch = ({ database }: Platform, events: OutboxEvent<EventName>[]) =>
    syncActivities(
      database.asyncCommitPool,
      kindEvent.toggle,
      events.map(({ payload }) => kindEvent.toActivity(payload)),
    )
  return defineEventHandler({ ...common, runBatch, run: (platform, event) => runBatch(platform, [event]) })
}

const comments = [
  defineEventHandler({
    name: 'notifications.comment comment:created',
    event: 'comment:created',
    run: async (platform, { payload }) => {
      await refoldComment(platform, payload.postId, payload.commentId)
      await notifyOfComment(platform, payload)
    },
  }),
  defineEventHandler({
    name: 'notifications.comment comment:updated',
    event: 'comment:updated',
    run: (platform, { payload }) => updateMentionsInComment(platform, payload),
  }),
  defineEventHandler({
    name: 'notifications.comment comment:removed',
    event: 'comment:removed',
    run: (platform, { payload }) => refoldComment(platform, payload.postId, payload.commentId),
  }),
]

const posts = [
  defineEventHandler({
    name: 'notifications.post post:created',
    event: 'post:created',
    run: async (platform, { payload }) => {
      await refoldPost(platform, payload.postId)
      await enqueuePollVisibilityCheck(platform, payload.postId)
      await updateMentionsInPost(platform, payload.postId)
    },
  }),
  defineEventHandler({
    name: 'notifications.post post:updated',
    event: 'post:updated',
    run: (platform, { payload }) => updateMentionsInPost(platform, payload.postId),
  }),
  defineEventHandler({
    name: 'notifications.post post:removed',
    event: 'post:removed',
    run: async (platform, { payload }) => {
      await refoldPost(platform, payload.postId)
      await enqueuePollVisibilityCheck(platform, payload.postId)
    },
  }),
]

const videos = [
  defineEventHandler({
    name: 'notifications.lesson video:approved',
    event: 'video:approved',
    run: (platform, { payload }) => enqueueLesson(platform, payload.postId),
  }),
  defineEventHandler({
    name: 'notifications.post video:changed',
    event: 'video:changed',
    run: (platform, { payload }) => refoldPost(platform, payload.postId),
  }),
]

const closedPolls = defineEventHandler({
  name: 'notifications.poll poll:closed',
  event: 'poll:closed',
  run: (platform, { payload }) => enqueueClosedPoll(platform, payload.pollId, payload.postId),
})

const changedPredictions = defineEventHandler({
  name: 'notifications.prediction prediction:changed',
  event: 'prediction:changed',
  run: (platform, { id, payload }) => enqueuePrediction(platform, { ...payload, eventId: id }),
})

const blocks = defineEventHandler({
  name: 'notifications.block block:changed',
  event: 'block:changed',
  run: (platform, { payload }) => refoldBetween(platform, payload.memberId, payload.otherId),
})

export const notificationEventHandlers: EventHandler[] = [
  ...kinds.flatMap((kind) => kind.events.map((kindEvent) => eventHandlerOf(kind, kindEvent))),
  ...comments,
  ...posts,
  ...videos,
  closedPolls,
  changedPredictions,
  blocks,
  recountOnBan('notifications', refoldActorJob),
]
