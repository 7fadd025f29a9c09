import { contact } from '#contract/contact.ts'
import { responseMessages } from '#contract/messages/en/contact.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { cleanupJob, contactMailJob, writeToSite } from './actions.ts'

export const contactFeature: Feature = {
  name: 'contact',
  calls: bind(contact, {
    'POST /contact': async ({ context, body, key }) => {
      await writeToSite(context, body, key)
      return { message: responseMessages.received }
    },
  }),
  jobs: [contactMailJob, cleanupJob],
  personalData: {
    tables: {
      contact_messages: {
        erase: { delete: 'email = $email' },
        export: { key: 'id', where: 'email = $email', without: ['key', 'hash'] },
      },
    },
  },
}
