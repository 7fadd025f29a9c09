import { erasedMemberName } from '#contract/messages/en/data-rights.ts'
import { responseMessages } from '#contract/messages/en/notifications.ts'
import { notifications } from '#contract/notifications.ts'
import { ownInternals, ownRows, type PersonalData } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind, redirectTo } from '../../platform/http/bind.ts'
import { sendTestNotification } from './actions/announce.ts'
import { digestJob, dueDigestsJob, unsubscribeDigest } from './actions/digest.ts'
import { foldJob, foldOverdueJob } from './actions/fold.ts'
import { lessonJob } from './actions/lessons.ts'
import { pollJob } from './actions/polls.ts'
import { predictionJob } from './actions/predictions.ts'
import { changePreferences, mutePost, unmutePost } from './actions/preferences.ts'
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
import { eraseActivitiesOf, refoldActorJob } from './actions/refold.ts'
import { dueReviewsJob } from './actions/trade-reviews.ts'
import { notificationEventHandlers } from './event-handlers.ts'
import { renameEducator } from './queries/notifications.ts'
import {
  getNotification,
  listMutedPosts,
  listNotifications,
  readPreferences,
  readStats,
  readUnreadCount,
} from './reads.ts'

const notificationData: PersonalData = {
  tables: {
    push_queue: {
      erase: { delete: 'subscription_id in (select id from push_subscriptions where member_id = $member)' },
      export: { omit: 'pushes about to be sent' },
    },
    push_subscriptions: ownRows('member_id', 'id', ['auth', 'p256dh']),
    notification_activities: {
      erase: { delete: 'recipient_id = $member' },
      export: { omit: 'what the notifications are folded from' },
    },
    notification_fold_queue: ownInternals('recipient_id', 'what is still to be folded'),
    notifications: ownRows('recipient_id', 'id'),
    notification_counts: ownInternals('member_id', 'a count of the notifications'),
    notification_preferences: ownRows('member_id', 'member_id'),
    muted_posts: ownRows('member_id', 'post_id'),
    digests: ownRows('member_id', 'local_date'),
  },
  erase: async (platform, { member }) => {
    await eraseActivitiesOf(platform, member)
    await renameEducator(platform.database.pool, { member, name: erasedMemberName })
  },
}

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
    'GET /notifications/digest/unsubscribe': async ({ query }) =>
      redirectTo(`/notifications/unsubscribe?${new URLSearchParams(query)}`),
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
    dueReviewsJob,
  ],
  personalData: notificationData,
}
