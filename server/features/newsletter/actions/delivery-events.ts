// Bounces and complaints, reported by the mail provider or a program that reads its reports.
import type { DeliveryEvent } from '#contract/newsletter.ts'
import { now } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { bearerCheck } from '../../../platform/http/bearer-check.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { endReportedSubscriptions } from '../queries/subscribers.ts'

/**
 * Ends the subscriptions of these emails, known or not, with the same response. A report that comes again, or late, ends
 * nothing that was confirmed after it happened.
 */
export async function recordDeliveryEvents(
  { db, platform }: Context,
  authorization: string | undefined,
  events: DeliveryEvent[],
): Promise<void> {
  // Like /metrics: nobody learns that the call exists.
  if (!bearerCheck(platform.config.mailEventsToken)(authorization)) throw new Failure('not_found')
  const ending = events.filter(({ type }) => type !== 'softBounce')
  if (ending.length === 0) return
  await endReportedSubscriptions(db, {
    emails: ending.map(({ email }) => email),
    times: ending.map(({ at }) => at),
    now: now().toISOString(),
  })
}
