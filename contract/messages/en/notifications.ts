// Validation and response messages of notifications.

export const responseMessages = {
  unsubscribed: "Done. You won't get any more digests or announcements by email.",
} as const

export const validation = {
  timeOfDay: 'Must be a time of day, such as 22:00',
  timeZone: 'Unknown time zone',
  endpoint: 'Must be an https URL',
  pushService: 'Must be the URL of a push service',
  browserKeys: "Must be the keys of a browser's push subscription",
} as const
