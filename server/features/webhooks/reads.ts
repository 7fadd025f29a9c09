import type { Webhook } from '#contract/webhooks.ts'
import type { MemberContext } from '../../platform/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { maxCountedRows, numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { countDeliveries, deliveriesOf, listWebhooks, webhookById } from './queries.ts'
import { deliveryView, webhookView } from './view.ts'

export const readWebhooks = async ({ db }: MemberContext): Promise<Webhook[]> =>
  (await listWebhooks(db)).map(webhookView)

export async function readDeliveries({ db }: MemberContext, webhook: string, query: { page?: number; limit?: number }) {
  const [known] = await webhookById(db, { id: webhook })
  if (!known) throw new Failure('not_found')
  const window = pageWindow(query)
  const rows = await deliveriesOf(db, { webhook, reach: window.offset + window.limit, offset: window.offset })
  const [total] = await countDeliveries(db, { webhook, reach: maxCountedRows })
  return { deliveries: rows.map(deliveryView), pagination: numberPagination(window, total!.count) }
}
