// Double opt-in: a request only stores the email. A job then sends the link that its owner confirms with.
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { newsletterMails } from '#contract/messages/en/mail-templates.ts'
import type { DeliveryEvent } from '#contract/newsletter.ts'
import { ago, now, nowMs, nowSeconds } from '../../../platform/clock.ts'
import { composeMail, unsubscribeHeaders } from '../../../platform/compose-mail.ts'
import { type Context, inTransaction, type Platform } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids.ts'
import { job } from '../../../platform/jobs.ts'
import type { Mail } from '../../../platform/mail.ts'
import { isSigned } from '../../../platform/standard-webhooks.ts'
import { requestLimitedMail } from '../../limited-mails/actions.ts'
import {
  confirmSubscription,
  deleteOldSubscribers,
  endReportedSubscriptions,
  endSubscription,
  requestSubscription,
  subscriberById,
} from '../queries.ts'
import {
  confirmationToken,
  isSubscribed,
  lifetimes,
  readConfirmationToken,
  subscriberOfToken,
  unsubscribeToken,
} from '../rules.ts'
import type { SubscriberRow } from '../tables.ts'

/** Does the same whether or not the email is known. Only the mail differs, and its job decides that later. */
export const subscribe = (context: Context, email: string): Promise<void> =>
  inTransaction(context, async (inner) => {
    const [row] = await requestSubscription(inner.db, { id: newId(), email, now: now().toISOString() })
    await requestLimitedMail(inner, 'newsletter.confirmationMail', row!.id)
  })

export const confirmationMailJob = job({
  name: 'newsletter.confirmationMail',
  sendsMail: true,
  payload: z.object({ id: Id }),
  run: (platform, { id }) => sendConfirmation(platform, id),
})

async function sendConfirmation(platform: Platform, id: string): Promise<void> {
  const [subscriber] = await subscriberById(platform.database.pool, { id })
  if (subscriber) await platform.mailer.send(confirmationMail(platform, subscriber))
}

function confirmationMail({ config, secrets }: Platform, subscriber: SubscriberRow): Mail {
  const { publicUrl, product } = config
  const { id, email } = subscriber
  const query = `token=${unsubscribeToken(secrets.hash, id)}`
  const isKnown = isSubscribed(subscriber)
  const template = isKnown ? newsletterMails.alreadySubscribed : newsletterMails.confirm
  const link = `${publicUrl}/newsletter/confirm?token=${confirmationToken(secrets.hash, id, nowMs())}`
  const mail = composeMail(template(product.name), {
    to: email,
    product: product.name,
    ...(!isKnown && { link }),
    footerLinks: [{ label: newsletterMails.footer.unsubscribe, link: `${publicUrl}/newsletter/unsubscribe?${query}` }],
  })
  return { ...mail, headers: unsubscribeHeaders(`${publicUrl}/api/newsletter/unsubscribe?${query}`) }
}

/** Repeating it is harmless: the first response may have been lost. */
export async function confirm({ db, platform }: Context, token: string): Promise<void> {
  const link = readConfirmationToken(platform.secrets.hash, token, nowMs())
  if (!link) throw new Failure('auth_invalid_token')
  const issued = new Date(link.issuedAt).toISOString()
  const [confirmed] = await confirmSubscription(db, { id: link.id, issued, now: now().toISOString() })
  if (!confirmed) throw new Failure('auth_invalid_token')
}

/** Succeeds for an email that was erased since, too: it gets no newsletter. */
export async function unsubscribe({ db, platform }: Context, token: string): Promise<void> {
  const id = subscriberOfToken(platform.secrets.hash, token)
  if (!id) throw new Failure('auth_invalid_token')
  await endSubscription(db, { id, now: now().toISOString() })
}

export const cleanupJob = job({
  name: 'newsletter.deleteOld',
  payload: z.object({}),
  schedule: '47 * * * *',
  run: (platform) => deleteOld(platform),
})

async function deleteOld({ database: { pool } }: Platform): Promise<void> {
  await deleteOldSubscribers(pool, { unconfirmed: ago(lifetimes.confirmation), ended: ago(lifetimes.ended) })
}

/**
 * Bounces and complaints, reported by the mail provider. Ends the subscriptions of these emails, known or not, with the
 * same response. A report that comes again, or late, ends nothing that was confirmed after it happened.
 */
export async function recordDeliveryEvents(
  { db, platform }: Context,
  { headers, bytes }: { headers: IncomingHttpHeaders; bytes: Buffer },
  events: DeliveryEvent[],
): Promise<void> {
  const secret = platform.config.mailEventsSecret
  // Like /metrics: nobody learns that the call exists.
  if (!secret || !isSigned(secret, headers, bytes, nowSeconds())) throw new Failure('not_found')
  const ending = events.filter(({ type }) => type !== 'softBounce')
  if (ending.length === 0) return
  await endReportedSubscriptions(db, {
    emails: ending.map(({ email }) => email),
    times: ending.map(({ at }) => at),
    now: now().toISOString(),
  })
}
