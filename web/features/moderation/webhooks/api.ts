// Queries of webhooks.
import { callQuery } from '../../../platform/cache/call-query.ts'

const options = { lifetime: 0, persist: false } as const

export const webhookList = callQuery('GET /admin/webhooks', { resource: 'webhooks', ...options })

export const deliveryList = (id: string) =>
  callQuery('GET /admin/webhooks/:id/deliveries', { input: { params: { id } }, resource: 'deliveries', ...options })
