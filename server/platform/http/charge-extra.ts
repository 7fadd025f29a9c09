// Adds rate limit costs that are known only while a read runs, to its price in call-costs.ts.
import type { Context } from '../context.ts'
import { payerOf } from './rate-limiter.ts'

/** Charges the caller's address and member. If it returns false, one of them has no units left: skip the extra work. */
export async function chargeExtra({ platform, caller, viewer }: Context, units: number): Promise<boolean> {
  const { rateLimiter } = platform
  // A page is rendered without a network: its visitor was charged for it.
  if (caller.network !== '' && (await rateLimiter.take('read', 'network', caller.network, units)) > 0) return false
  return !viewer || (await rateLimiter.take('read', 'member', payerOf('read', viewer), units)) === 0
}
