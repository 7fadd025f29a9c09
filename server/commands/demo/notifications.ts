// Awards the demo's points and badges, counts its forecasts and creates its notifications at the times of their events,
// freezes its boards, and marks notifications as read.
import { badgeEventHandlers } from '../../features/badges/event-handlers.ts'
import { foldOverdueJob } from '../../features/notifications/actions/fold.ts'
import { pollJob } from '../../features/notifications/actions/polls.ts'
import { predictionJob } from '../../features/notifications/actions/predictions.ts'
import { markAllAsRead } from '../../features/notifications/actions/read-state.ts'
import { notificationEventHandlers } from '../../features/notifications/event-handlers.ts'
import { freezeBoards } from '../../features/points/actions/standings.ts'
import { pointEventHandlers } from '../../features/points/event-handlers.ts'
import { closeDuePolls } from '../../features/polls/actions.ts'
import { closeDuePredictions } from '../../features/predictions/actions/closing.ts'
import { predictionEventHandlers } from '../../features/predictions/feature.ts'
import type { Platform } from '../../platform/context.ts'
import { createDispatcher, type EventRow } from '../../platform/events/dispatcher.ts'
import { readEvents } from '../../platform/events/outbox-relay.ts'
import { contextFor, type DemoContext, type TimedAction } from './members.ts'
import { people } from './people.ts'
import type { DemoPost } from './post.ts'
import { seededRandom } from './seeded-random.ts'

const batchSize = 500

const announcedChanges = ['amended', 'resolved', 'annulled'] as const

/** Runs the notifications' jobs at the time of the event. */
async function notify(platform: Platform, { id, type, payload }: EventRow): Promise<void> {
  if (type === 'poll:closed') await pollJob.run(platform, { ...JSON.parse(payload), what: 'closed', after: '' })
  if (type !== 'prediction:changed') return
  const { predictionId, change: changed } = JSON.parse(payload)
  const change = announcedChanges.find((name) => name === changed)
  if (change) await predictionJob.run(platform, { predictionId, change, cause: String(id), after: '' })
}

/**
 * Runs the event handlers of points, badges, predictions and notifications on new events, then freezes the boards that
 * have ended. The events stay in the outbox: their other handlers run when the site starts, and handling an event twice has one effect.
 */
export function createEventRunner(platform: Platform): () => Promise<void> {
  const { pool } = platform.database
  const dispatch = createDispatcher({
    platform,
    eventHandlers: [
      ...[...pointEventHandlers, ...badgeEventHandlers, ...predictionEventHandlers],
      ...notificationEventHandlers,
    ],
    log: platform.log,
    publish: async () => {},
  })
  let lastId = 0
  const dispatchNext = async (): Promise<EventRow[]> => {
    const rows = await readEvents(pool, { low: lastId, batch: batchSize })
    await dispatch(rows, () => true)
    lastId = rows.at(-1)?.id ?? lastId
    return rows
  }
  return async () => {
    await closeDuePolls(platform)
    await closeDuePredictions(platform)
    let rows: EventRow[]
    do {
      rows = await dispatchNext()
      for (const row of rows) await notify(platform, row)
      await foldOverdueJob.run(platform, {})
    } while (rows.length > 0)
    await freezeBoards(platform)
  }
}

/** Empty actions at the times when polls close, so that events are handled then. */
export const pollClosings = (posts: DemoPost[]): TimedAction[] =>
  posts.flatMap(({ poll }) => (poll && poll.closes < 0 ? [{ ago: -poll.closes, run: async () => {} }] : []))

/** Minutes since some members last read their notifications. The others did at a random time in the last days. */
const lastReadMinutes: Record<string, number> = { meera_k: 190, nandini_rao: 75 }
/** Earlier reads, as multiples of the time since the last one. */
const earlierReads = [1, 8, 30, 110, 330]

/** Notifications after the last read stay unread. */
export const notificationReads = (context: DemoContext): TimedAction[] =>
  Object.keys(people).flatMap((username) => {
    const last = lastReadMinutes[username] ?? 20 + seededRandom(`when ${username} looked`)() * 4000
    return earlierReads.map((factor) => ({
      ago: last * factor,
      run: async () => {
        if (context.members.has(username)) await markAllAsRead(contextFor(context, username))
      },
    }))
  })
