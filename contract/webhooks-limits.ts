export const webhookEvents = ['post.published', 'report.opened', 'member.joined'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const webhookLimits = {
  perSite: 10,
  urlLength: 500,
  /** Attempts to deliver one event: the first, and one after each of these waits in minutes. */
  retryMinutes: [1, 5, 30, 120, 360, 720],
  /** After as many failed attempts over at least as many hours, without a success between them, a webhook is turned off. */
  failuresUntilOff: 20,
  hoursUntilOff: 12,
  /** How long the log keeps deliveries. */
  keptDays: 30,
} as const
