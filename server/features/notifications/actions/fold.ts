// Folds activities (likes, follows, comments, mentions) into one notification.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { fromNow, minute, now } from '../../../platform/clock.ts'
import { inTransaction, type Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { newId } from '../../../platform/ids.ts'
import { job } from '../../../platform/jobs.ts'
import { foldJobName, foldOverdueJobName } from '../fragments.ts'
import type { Kind } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import { dueFolds } from '../queries/activities.ts'
import {
  attachActivities,
  type FoldKey,
  type LockedNotification,
  lockNotifications,
  postponeFold,
  type RecountedNotification,
  recountActors,
  requeueFold,
  takeFromFoldQueue,
} from '../queries/fold.ts'
import { notificationsByIds } from '../queries/notifications.ts'
import { notificationViews } from '../view.ts'
import {
  emitLiveEvents,
  type LiveEvent,
  newNotificationEvent,
  removedNotificationEvent,
  unreadCountEvent,
  updatedNotificationEvent,
} from './live-events.ts'
import { enqueuePushes } from './push.ts'

/** 5,000 activities take about 0.1 s to fold. */
const maxActivitiesPerFold = 5000

/** Safe to run at any time: does nothing if the fold isn't due. */
export async function fold(platform: Platform, key: FoldKey): Promise<void> {
  const kind = kindOf(key.kind)
  if (!kind) throw new Error(`unknown notification kind: ${key.kind}`)
  await inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
    if ((await takeFromFoldQueue(db, key)).length === 0) return
    const { type } = kind
    const before = await lockNotifications(db, key)
    const open = before.find(({ is_open }) => is_open)?.id ?? null
    const id = open ?? newId()
    const [attached] = await attachActivities(db, {
      ...key,
      open,
      id,
      type,
      limit: maxActivitiesPerFold,
      now: now().toISOString(),
    })
    // A notification is raised when it gets new activities: it moves to the top of the list.
    const raised = attached!.count > 0 ? id : null
    const ids = before.map((row) => row.id)
    if (raised && !open) ids.push(raised)
    if (attached!.count === maxActivitiesPerFold) await requeueFold(db, { ...key, now: now().toISOString() })
    if (ids.length === 0) return
    const after = await recountActors(db, { ...key, ids, raised, type })
    await emitChanges(db, { recipient: key.recipient, raised, before, after })
    if (raised)
      await pushIfNews(db, kind, { recipient: key.recipient, raised: before.find((row) => row.id === raised), id })
  })
}

type RaisedNotification = { recipient: string; id: string; raised: LockedNotification | undefined }

/**
 * A notification that is shown in the app is pushed once until it is read. One that isn't shown is never read, so it
 * is pushed again at intervals.
 */
async function pushIfNews(
  db: Db,
  { type, pushesEach = false }: Kind,
  { recipient, id, raised }: RaisedNotification,
): Promise<void> {
  const isNews = !raised || raised.is_void || pushesEach
  if (!isNews && raised.is_shown) return
  await enqueuePushes(db, [{ notificationId: id, recipientId: recipient, type, isNews }])
}

type Change = {
  recipient: string
  raised: string | null
  before: LockedNotification[]
  after: RecountedNotification[]
}

/**
 * A notification is announced as new when something in it is. One that reappears because a like was undone and given
 * again, or a post was hidden and shown again, is only updated.
 */
async function emitChanges(db: Db, { recipient, raised, before, after }: Change): Promise<void> {
  const wasShown = new Set(before.filter((row) => row.is_shown).map((row) => row.id))
  const shown = after.filter((row) => row.is_shown)
  const views = notificationViews(
    shown.length > 0 ? await notificationsByIds(db, { ids: shown.map((row) => row.id) }) : [],
  )
  const announced = after.filter((row) => row.id === raised && row.is_unread && !wasShown.has(row.id))
  const isAnnounced = (id: string): boolean => announced.some((row) => row.id === id)
  const changes: LiveEvent[] = views.map((view) =>
    isAnnounced(view._id) ? newNotificationEvent(view) : updatedNotificationEvent(view),
  )
  const removed = after.filter((row) => !row.is_shown && wasShown.has(row.id))
  const unread = after.find((row) => row.unread !== null)?.unread
  const isRestored = announced.length === 0 && shown.some((row) => row.is_unread && !wasShown.has(row.id))
  await emitLiveEvents(db, [
    ...changes,
    ...removed.map((row) => removedNotificationEvent(recipient, row.id)),
    ...(unread == null ? [] : [unreadCountEvent(recipient, unread, isRestored)]),
  ])
}

export const foldJob = job({
  name: foldJobName,
  payload: z.object({ recipientId: Id, kind: z.string(), subjectId: Id }),
  run: (platform, { recipientId: recipient, kind, subjectId: subject }) => fold(platform, { recipient, kind, subject }),
})

const batchSize = 200
/** A fold that fails is retried later and doesn't block the others. */
const retryDelay = 10 * minute

async function foldOne(platform: Platform, key: FoldKey): Promise<void> {
  try {
    await fold(platform, key)
  } catch (error) {
    platform.log.warn({ err: error, kind: key.kind }, 'a fold of notifications failed and will be retried')
    const later = fromNow(retryDelay)
    await postponeFold(platform.database.pool, { ...key, later })
  }
}

async function foldOverdue(platform: Platform): Promise<void> {
  for (;;) {
    const due = await dueFolds(platform.database.pool, { now: now().toISOString(), limit: batchSize })
    for (const { recipient_id: recipient, kind, subject_id: subject } of due)
      await foldOne(platform, { recipient, kind, subject })
    if (due.length < batchSize) return
  }
}

/**
 * Processes folds that were enqueued in bulk. It also runs every minute, because a restored backup has the fold queue
 * but not its jobs.
 */
export const foldOverdueJob = job({
  name: foldOverdueJobName,
  payload: z.object({}),
  schedule: '* * * * *',
  run: foldOverdue,
})
