import { responseMessages } from '#contract/messages/en/notifications.ts'
import { notifications } from '#contract/notifications.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { sendTestNotification } from './actions/announce.ts'
import { digestJob, dueDigestsJob, unsubscribeDigest } from './actions/digest.ts'
import { foldJob, foldOverdueJob } from './actions/fold.ts'
import { lessonJob } from './actions/lessons.ts'
import { mutePost, unmutePost } from './actions/mutes.ts'
import { pollJob } from './actions/polls.ts'
import { predictionJob } from './actions/predictions.ts'
import { changePreferences } from './actions/preferences.ts'
import { subscribe, unsubscribe } from './actions/push.ts'
import { duePushesJob, pushJob } from './actions/push-jobs.ts'
import {
  archiveNotifications,
  deleteExpiredJob,
  deleteNotifications,
  markAllAsRead,
  markAsRead,
  restoreNotifications,
} from './actions/read-state.ts'
import { refoldActorJob } from './actions/refold.ts'
import { notificationEventHandlers } from './event-handlers.ts'
import { notificationData } from './personal-data.ts'
import {
  getNotification,
  listMutedPosts,
  listNotifications,
  readPreferences,
  readStats,
  readUnreadCount,
} from './reads.ts'

export const notificationsFeature: Feature = {
  name: 'notifications',
  calls: bind(notifications, {
    'GET /notifications': ({ context, query }) => listNotifications(context, query),
    'GET /notifications/unread-count': ({ context }) => readUnreadCount(context),
    'GET /notifications/stats': ({ context }) => readStats(context),
    'GET /notifications/preferences': async ({ context }) => ({
      preferences: await readPreferences(context.db, context.viewer.memberId),
      push: { publicKey: context.platform.push.publicKey },
    }),
    'GET /notifications/:id': async ({ context, params }) => ({
      notification: await getNotification(context, params.id),
    }),
    'POST /notifications/read': ({ context, body }) => markAsRead(context, body.notificationIds),
    'POST /notifications/read-all': ({ context }) => markAllAsRead(context),
    'POST /notifications/archive': ({ context, body }) => archiveNotifications(context, body.notificationIds),
    'DELETE /notifications': ({ context, body }) => deleteNotifications(context, body.notificationIds),
    'POST /notifications/restore': ({ context, body }) => restoreNotifications(context, body.notificationIds),
    'PUT /notifications/preferences': async ({ context, body }) => ({
      preferences: await changePreferences(context, body.preferences),
    }),
    'GET /notifications/mutes': ({ context }) => listMutedPosts(context),
    'POST /notifications/mutes/:id': ({ context, params }) => mutePost(context, params.id),
    'DELETE /notifications/mutes/:id': ({ context, params }) => unmutePost(context, params.id),
    'POST /notifications/test': async ({ context, body }) => ({
      notification: await sendTestNotification(context, body),
    }),
    'POST /notifications/push': async ({ context, body }) => {
      await subscribe(context, body)
      return {}
    },
    'DELETE /notifications/push': async ({ context, body }) => {
      await unsubscribe(context, body.endpoint)
      return {}
    },
    'POST /notifications/digest/unsubscribe': async ({ context, query }) => {
      await unsubscribeDigest(context, query.token)
      return { message: responseMessages.unsubscribed }
    },
  }),
  eventHandlers: notificationEventHandlers,
  jobs: [
    foldJob,
    foldOverdueJob,
    deleteExpiredJob,
    pollJob,
    lessonJob,
    refoldActorJob,
    predictionJob,
    pushJob,
    duePushesJob,
    dueDigestsJob,
    digestJob,
  ],
  personalData: notificationData,
}
