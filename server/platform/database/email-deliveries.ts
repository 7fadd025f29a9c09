// One text that many recipients get by email, such as a newsletter. Each recipient has a row, and each statement that changes
// the status of rows also changes the counts of the text (decision 0043).
import { statement } from './statement.ts'

export type Outcome = 'sent' | 'failed' | 'unknown'

/** How texts and their recipients are stored, as SQL. */
export type DeliveryDefinition = {
  /** Starts the names of the statements. */
  name: string
  /** The table of texts, with `sent_count`, `failed_count` and `unknown_count`. */
  texts: string
  /** The table of recipients, with `status`, `attempts`, `retry_at`, `reason` and `changed_at`. */
  deliveries: string
  textColumn: string
  recipientColumn: string
}

type ClaimDefinition = {
  /** SQL: whether the text `text` is being sent. */
  isSending: string
  /** Selects from `next` its `recipient`, and their `email`, or null if they get none. */
  wanted: string
  /** Other columns that `wanted` selects. */
  columns?: readonly string[]
  /** The status and the count of those who get none. */
  skipped: { status: string; count: string }
}

/** The text of a statement that takes the next recipient. No row: nobody's turn has come. */
export function claimText(
  { texts, deliveries, textColumn, recipientColumn }: DeliveryDefinition,
  { isSending, wanted, columns = [], skipped }: ClaimDefinition,
): string {
  const selected = (from: string) => ['email', ...columns].map((column) => `${from}.${column}`).join(', ')
  return `with next as materialized (
     select d.${recipientColumn} as recipient from ${deliveries} d
     where d.${textColumn} = $id and d.status = 'pending' and (d.retry_at is null or d.retry_at <= $now::timestamptz)
       and exists (select from ${texts} text where text.id = $id and ${isSending})
     order by d.retry_at nulls first, d.${recipientColumn} limit 1 for update skip locked
   ), wanted as (${wanted}), claimed as (
     update ${deliveries} d
     set status = case when wanted.email is null then '${skipped.status}' else 'claimed' end, changed_at = $now::timestamptz
     from wanted where d.${textColumn} = $id and d.${recipientColumn} = wanted.recipient
     returning wanted.recipient, ${selected('wanted')}
   ), counted as (
     update ${texts} text set ${skipped.count} = text.${skipped.count} + 1
     from claimed where text.id = $id and claimed.email is null
   )
   select claimed.recipient, ${selected('claimed')} from claimed`
}

/** `reason`: why it failed. */
type Settled = { id: string; recipient: string; reason: string | null; now: string }

export type Deliveries = ReturnType<typeof deliveryStatements>

/** `id`: of the text. */
export function deliveryStatements({ name, texts, deliveries, textColumn, recipientColumn }: DeliveryDefinition) {
  const ofRecipient = `${textColumn} = $id and ${recipientColumn} = $recipient`
  return {
    /**
     * Batches of a text run one at a time, so rows that are claimed when one starts were left by a process that ended.
     * Whether their emails were sent is unknown, so they aren't sent again.
     */
    settleInterrupted: statement<{ id: string; now: string }, never>(
      `${name}.settleInterrupted`,
      `with interrupted as (
         update ${deliveries} set status = 'unknown', changed_at = $now::timestamptz
         where ${textColumn} = $id and status = 'claimed' returning ${recipientColumn}
       )
       update ${texts} set unknown_count = unknown_count + (select count(*) from interrupted)::integer
       where id = $id and exists (select from interrupted)`,
    ),

    /** Also for a row that another process has taken for interrupted meanwhile. */
    settle: statement<Settled & { outcome: Outcome }, never>(
      `${name}.settle`,
      `with earlier as (
         select status from ${deliveries} where ${ofRecipient} and status in ('claimed', 'unknown') for update
       ), settled as (
         update ${deliveries} d set status = $outcome, reason = $reason, changed_at = $now::timestamptz
         from earlier where ${ofRecipient}
         returning earlier.status = 'unknown' as was_unknown
       )
       update ${texts} text
       set sent_count = text.sent_count + ($outcome = 'sent')::integer,
         failed_count = text.failed_count + ($outcome = 'failed')::integer,
         unknown_count = text.unknown_count + ($outcome = 'unknown')::integer - settled.was_unknown::integer
       from settled where text.id = $id`,
    ),

    /**
     * Gives back a recipient whose email was surely not sent. With `retryAt`, the mail server put off this recipient; after
     * `maxAttempts` times that is a failure.
     */
    release: statement<Settled & { retryAt: string | null; maxAttempts: number }, never>(
      `${name}.release`,
      `with released as (
         update ${deliveries}
         set attempts = attempts + ($retryAt::timestamptz is not null)::integer, retry_at = $retryAt::timestamptz,
           reason = $reason, changed_at = $now::timestamptz,
           status = case when attempts + ($retryAt::timestamptz is not null)::integer >= $maxAttempts::integer
             then 'failed' else 'pending' end
         where ${ofRecipient} and status = 'claimed'
         returning status
       )
       update ${texts} text set failed_count = text.failed_count + 1
       from released where text.id = $id and released.status = 'failed'`,
    ),

    /** When the next recipient's turn comes. No row if nobody is left. */
    nextTurn: statement<{ id: string }, { at: string | null }>(
      `${name}.nextTurn`,
      `select retry_at as at from ${deliveries} where ${textColumn} = $id and status = 'pending'
       order by retry_at nulls first limit 1`,
    ),
  }
}
