import { responseMessages } from '#contract/messages/en/newsletter.ts'
import { newsletter } from '#contract/newsletter.ts'
import { bind } from '../../platform/http/bind.ts'
import { confirm, subscribe, unsubscribe } from './actions.ts'

export const newsletterCalls = bind(newsletter, {
  'POST /newsletter': async ({ context, body }) => {
    await subscribe(context, body.email)
    return { message: responseMessages.requested }
  },
  'POST /newsletter/confirm': async ({ context, body }) => {
    await confirm(context, body.token)
    return { message: responseMessages.confirmed }
  },
  'POST /newsletter/unsubscribe': async ({ context, query }) => {
    await unsubscribe(context, query.token)
    return { message: responseMessages.unsubscribed }
  },
})
