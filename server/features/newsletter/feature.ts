import { responseMessages } from '#contract/messages/en/newsletter.ts'
import { newsletter } from '#contract/newsletter.ts'
import { newsletterAdministration } from '#contract/newsletter-administration.ts'
import { notPersonal, type PersonalData } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind, redirectTo } from '../../platform/http/bind.ts'
import { createNewsletter, discardDraft, saveDraft, sendTest } from './actions/edit.ts'
import { continueJob, resumeSending, sendJob, startSending, stopSending } from './actions/send.ts'
import {
  cleanupJob,
  confirm,
  confirmationMailJob,
  recordDeliveryEvents,
  subscribe,
  unsubscribe,
} from './actions/subscriptions.ts'
import {
  getForAdministrators,
  listForAdministrators,
  listNewsletterProblems,
  previewNewsletter,
  previewPage,
} from './reads.ts'

const subscriptions = bind(newsletter, {
  'POST /newsletter': async ({ context, body }) => {
    await subscribe(context, body.email)
    return { message: responseMessages.requested }
  },
  'POST /newsletter/confirm': async ({ context, body }) => {
    await confirm(context, body.token)
    return { message: responseMessages.confirmed }
  },
  'GET /newsletter/unsubscribe': async ({ query }) =>
    redirectTo(`/newsletter/unsubscribe?${new URLSearchParams(query)}`),
  'POST /newsletter/unsubscribe': async ({ context, query }) => {
    await unsubscribe(context, query.token)
    return { message: responseMessages.unsubscribed }
  },
  'POST /newsletter/delivery-events': async ({ context, body, bytes, incoming }) => {
    await recordDeliveryEvents(context, { headers: incoming!.headers, bytes: bytes! }, body.events)
    return {}
  },
})

const administration = bind(newsletterAdministration, {
  'GET /admin/newsletters': ({ context, query }) => listForAdministrators(context, query),
  'POST /admin/newsletters': async ({ context, body, key }) => ({
    newsletter: await createNewsletter(context, body.content, key),
  }),
  'GET /admin/newsletters/:id': async ({ context, params }) => ({
    newsletter: await getForAdministrators(context, params.id),
  }),
  'PUT /admin/newsletters/:id': async ({ context, params, body }) => ({
    newsletter: await saveDraft(context, params.id, body),
  }),
  'DELETE /admin/newsletters/:id': async ({ context, params, body }) => {
    await discardDraft(context, params.id, body.version)
    return {}
  },
  'GET /admin/newsletters/:id/preview': async ({ context, params }) => ({
    preview: await previewNewsletter(context, params.id),
  }),
  'POST /admin/newsletters/:id/test': async ({ context, params, body }) => {
    await sendTest(context, params.id, body)
    return {}
  },
  'POST /admin/newsletters/:id/send': async ({ context, params, body }) => ({
    newsletter: await startSending(context, params.id, body.version),
  }),
  'POST /admin/newsletters/:id/stop': async ({ context, params, body }) => ({
    newsletter: await stopSending(context, params.id, body.version),
  }),
  'POST /admin/newsletters/:id/resume': async ({ context, params, body }) => ({
    newsletter: await resumeSending(context, params.id, body.version),
  }),
  'GET /admin/newsletters/:id/problems': ({ context, params, query }) =>
    listNewsletterProblems(context, params.id, query),
  'GET /newsletter/preview': ({ context, query }) => previewPage(context, query),
})

const ofSubscriber = 'subscriber_id in (select id from newsletter_subscribers where email = $email)'

const newsletterData: PersonalData = {
  tables: {
    newsletter_deliveries: {
      erase: { delete: ofSubscriber },
      export: { key: `newsletter_id || ' ' || subscriber_id`, where: ofSubscriber },
    },
    newsletter_subscribers: {
      erase: { delete: 'email = $email' },
      export: { key: 'id', where: 'email = $email' },
    },
    newsletters: notPersonal('what administrators wrote'),
  },
}

export const newsletterFeature: Feature = {
  name: 'newsletter',
  calls: [...subscriptions, ...administration],
  jobs: [confirmationMailJob, cleanupJob, sendJob, continueJob],
  personalData: newsletterData,
}
