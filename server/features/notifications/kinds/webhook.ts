// Notifies an administrator that a webhook was turned off after many failures.
import { webhook as texts } from '#contract/messages/en/notification-kinds.ts'
import { announcementOn, type Kind } from './kind.ts'

export const webhook: Kind = {
  name: 'webhook',
  type: 'system',
  priority: 'high',
  events: [
    announcementOn('webhook:disabled', ({ webhookId, memberId }, eventId) => ({
      recipient: memberId,
      subject: webhookId,
      cause: String(eventId),
    })),
  ],
  title: () => texts.title,
  message: () => texts.message,
  path: () => '/admin/webhooks',
}
