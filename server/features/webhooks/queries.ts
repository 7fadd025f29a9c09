import { statement } from '../../platform/database/statement.ts'
import { type Row, table } from '../../platform/database/table.ts'
import { isJobOpen } from '../../platform/jobs.ts'
import { isActive } from '../accounts/fragments.ts'

const webhooks = table('webhooks', {
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
const webhookDeliveries = table('webhook_deliveries', {
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

export type WebhookRow = Row<typeof webhooks>
export type DeliveryRow = Row<typeof webhookDeliveries>

export const listWebhooks = statement<Record<never, never>, WebhookRow>(
  'webhooks.list',
  'select * from webhooks order by created_at, id',
)

export const webhookById = statement<{ id: string }, WebhookRow>(
  'webhooks.byId',
  'select * from webhooks where id = $id',
)

/** Returns no row if all positions are taken. */
export const insertWebhook = statement<
  { id: string; url: string; events: readonly string[]; secret: string; now: string; most: number },
  WebhookRow
>(
  'webhooks.insert',
  `insert into webhooks (id, position, url, events, secret, created_at)
   select $id, free.position, $url, $events::text[], $secret, $now::timestamptz
   from generate_series(1, $most::int) free (position)
   where not exists (select from webhooks taken where taken.position = free.position)
   order by free.position limit 1
   on conflict (position) do nothing
   returning *`,
)

/** Returns no row if the version is stale. */
export const updateWebhook = statement<
  { id: string; url: string; events: readonly string[]; isOn: boolean; version: number },
  WebhookRow
>(
  'webhooks.update',
  `update webhooks set url = $url, events = $events::text[], is_on = $isOn, version = version + 1,
     failures = case when $isOn and not is_on then 0 else failures end,
     failing_since = case when $isOn and not is_on then null else failing_since end,
     disabled_at = case when $isOn then null else disabled_at end
   where id = $id and version = $version
   returning *`,
)

export const deleteWebhook = statement<{ id: string }, WebhookRow>(
  'webhooks.delete',
  'delete from webhooks where id = $id returning *',
)

/** The webhooks that are told of an event. */
export const webhooksFor = statement<{ event: string }, { id: string }>(
  'webhooks.forEvent',
  'select id from webhooks where is_on and $event = any (events)',
)

/**
 * Returns no row if this webhook was told before, is off or is gone. It locks the webhook: a deletion that runs at the same
 * time would otherwise make the insert fail.
 */
export const insertDelivery = statement<
  { id: string; webhook: string; event: string; subject: string; data: string; now: string },
  DeliveryRow
>(
  'webhooks.insertDelivery',
  `insert into webhook_deliveries (id, webhook_id, event, subject_id, data, created_at)
   select $id, id, $event, $subject, $data::jsonb, $now::timestamptz from webhooks where id = $webhook and is_on
   for key share
   on conflict (webhook_id, event, subject_id) do nothing
   returning *`,
)

export type PendingDelivery = DeliveryRow & { url: string; secret: string; is_on: boolean }

export const pendingDelivery = statement<{ id: string }, PendingDelivery>(
  'webhooks.pendingDelivery',
  `select d.*, w.url, w.secret, w.is_on from webhook_deliveries d join webhooks w on w.id = d.webhook_id
   where d.id = $id and d.state = 'pending'`,
)

const jobKeyPrefix = 'webhooks.deliver '
export const deliveryJobKey = (id: string): string => `${jobKeyPrefix}${id}`

/** Deliveries whose job was lost, as after a restore. */
export const deliveriesWithoutJob = statement<Record<never, never>, { id: string }>(
  'webhooks.deliveriesWithoutJob',
  `select d.id from webhook_deliveries d
   where d.state = 'pending' and not ${isJobOpen(`'${jobKeyPrefix}' || d.id`)} order by d.id`,
)

/** Before its deliveries are locked, as when it is deleted with them: the other order could deadlock. */
export const lockWebhook = statement<{ id: string }, { id: string }>(
  'webhooks.lock',
  'select id from webhooks where id = $id for update',
)

/** Returns no row if another process has recorded this attempt. */
export const recordAttempt = statement<
  {
    id: string
    attempts: number
    state: string
    httpStatus: number | null
    error: string | null
    milliseconds: number | null
    now: string
  },
  { webhook_id: string }
>(
  'webhooks.recordAttempt',
  `update webhook_deliveries set state = $state, attempts = $attempts::int, http_status = $httpStatus::int, error = $error,
     milliseconds = $milliseconds::int, attempted_at = $now::timestamptz
   where id = $id and state = 'pending' and attempts = $attempts::int - 1
   returning webhook_id`,
)

export const clearFailures = statement<{ id: string }, never>(
  'webhooks.clearFailures',
  'update webhooks set failures = 0, failing_since = null where id = $id and failures > 0',
)

/** Returns `is_disabled` if this failure turned the webhook off: at least the `most`th, and the first was before `since`. */
export const addFailure = statement<
  { id: string; most: number; since: string; now: string },
  { is_disabled: boolean; failures: number }
>(
  'webhooks.addFailure',
  `with failing as (
     select id, coalesce(failing_since, $now::timestamptz) as since,
       failures + 1 >= $most::int and failing_since <= $since::timestamptz is true as is_over
     from webhooks where id = $id and is_on
   )
   update webhooks w set failures = w.failures + 1, failing_since = f.since, is_on = not f.is_over,
     disabled_at = case when f.is_over then $now::timestamptz end,
     version = case when f.is_over then w.version + 1 else w.version end
   from failing f where w.id = f.id
   returning f.is_over as is_disabled, w.failures`,
)

export const activeAdmins = statement<Record<never, never>, { id: string }>(
  'webhooks.activeAdmins',
  `select m.id from members m where m.role = 'admin' and ${isActive('m')}`,
)

export const deliveriesOf = statement<{ webhook: string; reach: number; offset: number }, DeliveryRow>(
  'webhooks.deliveries',
  `select * from (
     select * from webhook_deliveries where webhook_id = $webhook order by created_at desc, id desc limit $reach
   ) reached order by created_at desc, id desc offset $offset`,
)

export const countDeliveries = statement<{ webhook: string; reach: number }, { count: number }>(
  'webhooks.countDeliveries',
  `select count(*) from (select from webhook_deliveries where webhook_id = $webhook limit $reach) counted`,
)

export const deleteOldDeliveries = statement<{ before: string }, never>(
  'webhooks.deleteOldDeliveries',
  'delete from webhook_deliveries where created_at < $before::timestamptz',
)
