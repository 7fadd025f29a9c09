// Sends a batch of emails to recipients with a row each. A row is claimed before its email is handed to the mail server, so a
// process that is killed and started again emails nobody twice (decision 0043).
import { fromNow, minute, now } from './clock.ts'
import type { Platform } from './context.ts'
import type { Deliveries, Outcome } from './database/email-deliveries.ts'
import type { Db } from './database/statement.ts'
import { type Mail, reasonOf, sendFailureOf } from './mail.ts'

/**
 * A batch is so short that it ends while a stopping process waits for it, and that progress is visible. If the mail server
 * refuses at least `maxRejected` and accepts none, something is wrong with us, and sending stops.
 */
export const emailBatches = { size: 20, maxRejected: 5 } as const

/** For recipients whom the mail server puts off, such as a full mailbox: how often and after how long (milliseconds). */
export const emailRetries = { attempts: 4, after: 15 * minute } as const

/** Null instead of the email: they don't get one. */
type Claimed = { recipient: string; email: string | null }

type Batch<Row extends Claimed> = {
  id: string
  deliveries: Deliveries
  claimNext(db: Db, params: { id: string; now: string }): Promise<Row[]>
  compose(recipient: Row & { email: string }): Mail
}

/**
 * Sends the next emails; call `settleInterrupted` before. Throws if none can be sent at the moment: the job is then retried
 * later. `onOutage` is called first.
 */
export async function sendEmails<Row extends Claimed>(
  platform: Platform,
  batch: Batch<Row>,
  onOutage: () => Promise<void> = async () => {},
): Promise<'rejected' | 'done'> {
  const outcomes: Outcome[] = []
  for (let place = 0; place < emailBatches.size; place++) {
    const [next] = await batch.claimNext(platform.database.pool, { id: batch.id, now: now().toISOString() })
    if (!next) break
    if (next.email === null) continue
    const outcome = await deliver(platform, batch, { ...next, email: next.email }, onOutage)
    if (outcome) outcomes.push(outcome)
  }
  const isRejected = outcomes.length >= emailBatches.maxRejected && outcomes.every((outcome) => outcome === 'failed')
  return isRejected ? 'rejected' : 'done'
}

/** Null if they were put off. */
async function deliver<Row extends Claimed>(
  { database: { pool: db }, mailer }: Platform,
  { id, deliveries: { settle, release }, compose }: Batch<Row>,
  claimed: Row & { email: string },
  onOutage: () => Promise<void>,
): Promise<Outcome | null> {
  const row = { id, recipient: claimed.recipient, reason: null }
  try {
    await mailer.send(compose(claimed))
  } catch (error) {
    const failure = sendFailureOf(error)
    const failed = { ...row, reason: reasonOf(error), now: now().toISOString() }
    if (failure === 'rejected') {
      await settle(db, { ...failed, outcome: 'failed' })
      return 'failed'
    }
    if (failure === 'unknown') await settle(db, { ...failed, outcome: 'unknown' })
    else {
      const retryAt = failure === 'deferred' ? fromNow(emailRetries.after) : null
      await release(db, { ...failed, retryAt, maxAttempts: emailRetries.attempts })
    }
    if (failure === 'deferred') return null
    await onOutage()
    throw error
  }
  await settle(db, { ...row, outcome: 'sent', now: now().toISOString() })
  return 'sent'
}
