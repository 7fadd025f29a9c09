import { table } from '../../platform/database/table.ts'

export const webhooks = table('webhooks', {
  id: 'text',
  position: 'smallint',
  url: 'text',
  events: 'text[]',
  secret: 'text',
  is_on: 'boolean',
  failures: 'integer',
  disabled_at: 'timestamptz?',
  version: 'integer',
  created_at: 'timestamptz',
  failing_since: 'timestamptz?',
})

/** `data`: what the request's body says. */
export const webhookDeliveries = table('webhook_deliveries', {
  id: 'text',
  webhook_id: 'text',
  event: 'text',
  subject_id: 'text',
  data: 'jsonb',
  state: 'text',
  attempts: 'smallint',
  created_at: 'timestamptz',
  attempted_at: 'timestamptz?',
  http_status: 'smallint?',
  error: 'text?',
  milliseconds: 'integer?',
})
