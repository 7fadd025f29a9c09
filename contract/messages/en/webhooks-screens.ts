// /admin/webhooks.
import { type WebhookEvent, webhookLimits } from '../../webhooks.ts'
import { isolated } from '../isolated.ts'

export const webhooks = {
  lead: 'Webhooks tell your own servers what happens here. Each request has ids and addresses only, and is signed with a secret.',
  reference: 'API reference',
  create: 'Create a webhook',
  empty: 'No webhooks yet',
  emptyText: 'Create one to tell a server about new posts, reports or members.',
  limit: `A site has at most ${webhookLimits.perSite} webhooks.`,
  on: 'On',
  off: 'Off',
  disabled: 'Turned off after many failures on',
  failing: (count: number) => (count === 1 ? 'The last attempt failed' : `The last ${count} attempts failed`),
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  test: 'Send a test',
  tested: 'Test is on its way. See the log.',
  log: 'Log',
  edit: 'Edit',
  delete: 'Delete',
  /** `action`: one of the buttons. */
  named: (action: string, url: string) => `${action}: ${isolated(url)}`,
  deleteTitle: 'Delete this webhook?',
  deleteText: (url: string) => `We stop sending to ${isolated(url)}, and its log is deleted.`,
  cancel: 'Cancel',
  failed: "That didn't work. Please try again.",
  events: {
    'post.published': 'Post published',
    'report.opened': 'Report opened',
    'member.joined': 'Member joined',
    test: 'Test',
  } satisfies Record<WebhookEvent | 'test', string>,
} as const

export const webhookForm = {
  createTitle: 'Create a webhook',
  editTitle: 'Edit the webhook',
  url: 'Address',
  urlHint: 'Starts with https:// and can be reached from the internet',
  events: 'Events',
  create: 'Create',
  save: 'Save',
  createdTitle: 'Your new webhook',
  once: "Copy the secret now. We can't show it again.",
  secret: 'Secret',
  copy: 'Copy',
  copied: 'Secret copied',
  copyFailed: "Your browser didn't let us copy it. Select it and copy it yourself.",
  done: 'Done',
} as const

export const webhookLog = {
  title: 'Deliveries',
  caption: (days: number) => `The newest deliveries. They are kept for ${days} days.`,
  empty: 'Nothing was sent yet.',
  event: 'Event',
  time: 'Time',
  result: 'Result',
  attempts: 'Attempts',
  took: (milliseconds: number) => `${milliseconds} ms`,
  status: (status: number) => `Status ${status}`,
  states: { pending: 'Waiting for the next attempt', delivered: 'Delivered', failed: 'Failed' },
  errors: {
    timeout: 'No answer in time',
    unreachable: "The server can't be reached",
    not_allowed: 'The address is not public',
    off: 'The webhook was off',
  },
} as const
