// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { webhooks as validation } from '#contract/messages/en/webhooks.ts'
import { webhooks as texts, webhookForm, webhookLog } from '#contract/messages/en/webhooks-screens.ts'
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { byNumber, hourAgo, id } from '../../platform/testing/fixtures.ts'
import { render, type State, testRetry, testStates, testTexts } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import WebhooksPage from './webhooks-page.tsx'

const url = 'https://hooks.example.com/site'
const webhook = (more: Partial<Webhook> = {}): Webhook => ({
  _id: id(1),
  url,
  events: ['post.published', 'member.joined'],
  isOn: true,
  failures: 0,
  disabledAt: null,
  version: 3,
  createdAt: hourAgo,
  ...more,
})
const delivery = (more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  _id: id(2),
  event: 'post.published',
  state: 'delivered',
  attempts: 1,
  createdAt: hourAgo,
  attemptedAt: hourAgo,
  status: 204,
  error: null,
  milliseconds: 120,
  ...more,
})
const list = 'GET /admin/webhooks' as const
const log = 'GET /admin/webhooks/:id/deliveries' as const
const page = (...webhooks: Webhook[]): State => ({
  element: <WebhooksPage />,
  viewer: 'administrator',
  responses: { [list]: { webhooks } },
})
const dialog = (...deliveries: WebhookDelivery[]): State => ({
  element: <DeliveriesDialog webhook={webhook()} onClose={() => {}} />,
  viewer: 'administrator',
  responses: { [log]: { deliveries, pagination: byNumber.lastPage } },
})

testStates({
  'there are no webhooks': { ...page(), shows: [titles.webhooks, texts.empty], offers: [texts.create] },
  'the webhooks load': { ...page(), responses: { [list]: 'pending' }, shows: [parts.loading] },
  'a webhook is on': {
    ...page(webhook()),
    shows: [url, 'Post published, Member joined', texts.on],
    offers: [texts.named(texts.test, url), texts.named(texts.turnOff, url), texts.named(texts.log, url)],
  },
  'a webhook fails': { ...page(webhook({ failures: 3 })), shows: [texts.failing(3)] },
  'a webhook was turned off after failures': {
    ...page(webhook({ isOn: false, disabledAt: hourAgo })),
    shows: [texts.disabled],
    offers: [texts.named(texts.turnOn, url)],
    hides: [texts.named(texts.test, url)],
  },
  'a site has as many webhooks as it can have': {
    ...page(...Array.from({ length: 10 }, (_, index) => webhook({ _id: id(index) }))),
    shows: [texts.limit],
    hides: [texts.create],
  },
  'the log has the status and the time of each delivery': {
    ...dialog(delivery(), delivery({ _id: id(3), state: 'failed', status: null, error: 'timeout', attempts: 7 })),
    shows: ['Delivered, Status 204, 120 ms', 'Failed, No answer in time, 120 ms'],
  },
  'the log is empty': { ...dialog(), shows: [webhookLog.empty] },
  'the log loads': { ...dialog(), responses: { [log]: 'pending' }, shows: [parts.loading] },
})
testRetry('WebhooksPage', { ...page(webhook()), call: list, shows: [url] })
testRetry('DeliveriesDialog', { ...dialog(delivery()), call: log, shows: ['Status 204'] })
testTexts('WebhooksPage', (text) => page(webhook({ url: `https://example.com/${text}` })))

test('a new webhook shows its secret once', async () => {
  const { click, document, fill, submit, text } = await render(<WebhooksPage />, {
    ...page(),
    responses: {
      [list]: { webhooks: [] },
      'POST /admin/webhooks': (sent) => {
        expect(sent?.body).toEqual({ url, events: ['report.opened'] })
        return { secret: 'whsec_abc', webhook: webhook() }
      },
    },
  })
  await click(texts.create)
  await fill(webhookForm.url, url)
  await fill(texts.events['report.opened'])
  await submit()
  expect(text()).toContain(webhookForm.once)
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toContain('whsec_abc')
})

test('a webhook without an address and events says what is missing until it is there', async () => {
  const { click, fill, submit, text, requests } = await render(<WebhooksPage />, page())
  await click(texts.create)
  await submit()
  for (const error of [validation.urlInvalid, validation.eventsMissing]) expect(text()).toContain(error)
  await fill(webhookForm.url, url)
  await fill(texts.events['report.opened'])
  for (const error of [validation.urlInvalid, validation.eventsMissing]) expect(text()).not.toContain(error)
  expect(requests).toEqual([list])
})

test('a webhook is changed with its version, turned off, tested and deleted', async () => {
  const sent: unknown[] = []
  const keep = (input: { body?: unknown } | undefined) => {
    sent.push(input?.body)
    return { webhook: webhook() }
  }
  const { click, fill, submit, requests } = await render(<WebhooksPage />, {
    ...page(webhook()),
    responses: {
      [list]: { webhooks: [webhook()] },
      'PUT /admin/webhooks/:id': keep,
      'POST /admin/webhooks/:id/test': { delivery: delivery() },
      'DELETE /admin/webhooks/:id': {},
    },
  })
  await click(texts.named(texts.edit, url))
  await fill(webhookForm.url, `${url}/new`)
  await submit()
  await click(texts.named(texts.turnOff, url))
  await click(texts.named(texts.test, url))
  await click(texts.named(texts.delete, url))
  await click(texts.delete)
  const { events } = webhook()
  expect(sent).toEqual([
    { url: `${url}/new`, events, isOn: true, version: 3 },
    { url, events, isOn: false, version: 3 },
  ])
  expect(requests).toEqual(expect.arrayContaining(['POST /admin/webhooks/:id/test', 'DELETE /admin/webhooks/:id']))
})

test('a webhook that another administrator changed first is fetched again', async () => {
  let isStale = false
  const changed = 'https://hooks.example.com/changed'
  const { click, fill, submit, text } = await render(<WebhooksPage />, {
    ...page(webhook()),
    responses: {
      [list]: () => ({ webhooks: [isStale ? webhook({ url: changed, version: 4 }) : webhook()] }),
      'PUT /admin/webhooks/:id': () => {
        isStale = true
        throw new ApiError({ status: 409, type: 'conflict_stale', message: 'This has changed.' })
      },
    },
  })
  await click(texts.named(texts.edit, url))
  await fill(webhookForm.url, `${url}/new`)
  await submit()
  expect(text()).toContain('This has changed.')
  expect(text()).toContain(changed)
})

testStates({
  'a webhook that is changed has its address': {
    element: <WebhookDialog webhook={webhook()} onChanged={async () => {}} onExited={() => {}} />,
    viewer: 'administrator',
    shows: [webhookForm.editTitle, webhookForm.urlHint],
    offers: [webhookForm.save],
  },
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
