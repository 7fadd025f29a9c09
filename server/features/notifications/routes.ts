import { responseMessages } from '#contract/messages/en/notifications.ts'
import { notifications } from '#contract/notifications.ts'
import { bind } from '../../platform/http/bind.ts'
import { sendTest } from './actions/announce.ts'
import { unsubscribeDigest } from './actions/digest.ts'
import { archiveSome, deleteSome, readAll, readSome } from './actions/marks.ts'
import { changePreferences } from './actions/preferences.ts'
import { subscribe, unsubscribe } from './actions/push.ts'
import { countOfUnread, getNotification, listNotifications, readPreferences, readStats } from './reads.ts'

export const notificationCalls = bind(notifications, {
  'GET /notifications': ({ context, query }) => listNotifications(context, query),
  'GET /notifications/unread-count': ({ context }) => countOfUnread(context),
  'GET /notifications/stats': ({ context }) => readStats(context),
  'GET /notifications/preferences': async ({ context }) => ({
    preferences: await readPreferences(context.db, context.viewer.memberId),
    push: { publicKey: context.platform.push.publicKey },
  }),
  'GET /notifications/:id': async ({ context, params }) => ({
    notification: await getNotification(context, params.id),
  }),
  'POST /notifications/read': ({ context, body }) => readSome(context, body.notificationIds),
  'POST /notifications/read-all': ({ context }) => readAll(context),
  'POST /notifications/archive': ({ context, body }) => archiveSome(context, body.notificationIds),
  'DELETE /notifications': ({ context, body }) => deleteSome(context, body.notificationIds),
  'PUT /notifications/preferences': async ({ context, body }) => ({
    preferences: await changePreferences(context, body.preferences),
  }),
  'POST /notifications/test': async ({ context, body }) => ({ notification: await sendTest(context, body) }),
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
})
