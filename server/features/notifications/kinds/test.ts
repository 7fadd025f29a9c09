// The test notification that members send to themselves.
import { test as texts } from '#contract/messages/en/notification-kinds.ts'
import { type Kind, listPath } from './kind.ts'

export const test: Kind = {
  name: 'test',
  type: 'system',
  priority: 'normal',
  events: [],
  title: ({ row }) => row.detail.title ?? texts.title,
  message: ({ row }) => row.detail.message ?? texts.message,
  path: () => listPath,
}
