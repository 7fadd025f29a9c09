// Sentences about notifications that the contract and the server say.

export const responseMessages = {
  unsubscribed: 'Done. You get no more digests by mail.',
} as const

export const validation = {
  timeOfDay: 'Must be a time of day, as 22:00',
  timeZone: 'This time zone is not known',
  endpoint: 'Must be an https address',
  pushService: 'This address is not one of a push service on the internet',
  browserKeys: 'These are not the keys of a browser’s subscription',
} as const
