// Sentences about notifications that the contract and the server say.

export const validation = {
  timeOfDay: 'Must be a time of day, as 22:00',
  timeZone: 'This time zone is not known',
  endpoint: 'Must be an https address',
} as const
