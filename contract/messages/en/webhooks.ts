// Webhooks: validation.
import { webhookLimits } from '../../webhooks-limits.ts'

export const webhooks = {
  urlInvalid: 'Enter an address that starts with https://',
  urlCredentials: "An address can't contain a username or a password",
  urlLong: `An address can have up to ${webhookLimits.urlLength} characters`,
  urlPrivate: 'This address leads to a private network. Use a public one.',
  urlUnknown: "We can't find this host. Check the address.",
  eventsMissing: 'Choose at least one event',
  eventsRepeated: 'Name each event once',
} as const
