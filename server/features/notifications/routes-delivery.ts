// How notifications reach members elsewhere.
import { said } from '#contract/messages/en/notifications.ts'
import type { notifications } from '#contract/notifications.ts'
import type { Handlers } from '../../platform/http/bind.ts'
import { unsubscribeDigest } from './actions/digest.ts'
import { subscribe, unsubscribe } from './actions/push.ts'

export const deliveryHandlers: Pick<
  Handlers<typeof notifications>,
  'POST /notifications/push' | 'DELETE /notifications/push' | 'POST /notifications/digest/unsubscribe'
> = {
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
    return { message: said.unsubscribed }
  },
}
