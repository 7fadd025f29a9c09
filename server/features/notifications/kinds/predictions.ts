// Notifies everyone who has forecast a question that it was amended, resolved or annulled.
import { prediction as texts } from '#contract/messages/en/notification-kinds.ts'
import { excerpt, type Kind, type KindContext } from './kind.ts'

const shared = {
  type: 'prediction',
  priority: 'normal',
  events: [],
  message: ({ row }: KindContext) => excerpt(row.detail.question ?? ''),
  path: ({ row }: KindContext) => `/predictions/${row.detail.predictionId}`,
} as const

export const predictionAmended: Kind = { ...shared, events: [], name: 'predictionAmended', title: () => texts.amended }
export const predictionResolved: Kind = {
  ...shared,
  events: [],
  name: 'predictionResolved',
  title: ({ row }) => texts.resolved(row.detail.outcome ?? ''),
}
export const predictionAnnulled: Kind = {
  ...shared,
  events: [],
  name: 'predictionAnnulled',
  title: () => texts.annulled,
}
