// Reminds a member who closed trades this week of the review. It names none of them: it is also a push.
import { tradeReview as texts } from '#contract/messages/en/notification-kinds.ts'
import type { Kind } from './kind.ts'

export const tradeReview: Kind = {
  name: 'tradeReview',
  type: 'journal',
  priority: 'low',
  latestOnly: true,
  events: [],
  title: () => texts.title,
  message: () => texts.message,
  path: ({ row }) => `/dashboard/trade-review?on=${row.detail.week}`,
}
