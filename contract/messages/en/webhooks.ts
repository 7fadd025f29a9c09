// Webhooks: validation.

export const webhooks = {
  urlInvalid: 'Enter an address that starts with https://',
  urlCredentials: "An address can't contain a username or a password",
  urlLong: (limit: number) => `An address can have up to ${limit} characters`,
  urlPrivate: 'This address leads to a private network. Use a public one.',
  urlUnknown: "We can't find this host. Check the address.",
  eventsMissing: 'Choose at least one event',
  eventsRepeated: 'Name each event once',
} as const
