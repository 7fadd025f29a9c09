import { contact } from '#contract/contact.ts'
import { responseMessages } from '#contract/messages/en/contact.ts'
import { bind } from '../../platform/http/bind.ts'
import { writeToSite } from './actions.ts'

export const contactCalls = bind(contact, {
  'POST /contact': async ({ context, body, key }) => {
    await writeToSite(context, body, key)
    return { message: responseMessages.received }
  },
})
