// How many requests a member and a network may make. Checked before any effect; addresses of this machine count too.
import type { Limit } from '#contract/define.ts'
import { minute, nowMs } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'

/** So many at once, and then as many again spread over `per` milliseconds. */
export type Rate = { count: number; per: number }
type Scope = 'network' | 'member'

/**
 * A network is a carrier's address as often as a household: many phones stand behind one, so its figures are about ten
 * times a member's. A wrong password is counted by the accounts themselves, by whose it is.
 */
export const rates: Record<Limit, Record<Scope, Rate>> = {
  // A screen asks for a handful of calls and some dozens of pictures; scrolling asks for more of both.
  read: { network: { count: 12_000, per: minute }, member: { count: 1_200, per: minute } },
  // A busy person does one thing a second; a queue kept while offline sends one after another.
  write: { network: { count: 1_200, per: minute }, member: { count: 120, per: minute } },
  // An image costs tenths of a second to take apart and make anew, and a post carries up to ten.
  upload: { network: { count: 200, per: minute }, member: { count: 20, per: minute } },
  // Each hashes a password (30 ms); sign-in forms send by themselves.
  auth: { network: { count: 120, per: minute }, member: { count: 20, per: minute } },
  // Each may send a mail to a stranger; one address gets three an hour at most, whoever asks.
  mail: { network: { count: 30, per: 10 * minute }, member: { count: 10, per: 10 * minute } },
}

/** Takes one request from what `key` has left: 0, or the milliseconds until there is one. */
export type RateLimitStore = { take(key: string, figure: Rate): number | Promise<number>; close(): Promise<void> }

/**
 * Keeps one number per caller: when everything that it used will have been given back. A request moves that on by its
 * share of the period; where this would pass now plus the whole period, the caller has used up its count.
 */
export function createMemoryStore(): RateLimitStore {
  const clear = new Map<string, number>()
  let sweepAt = 10_000
  const sweep = (now: number): void => {
    for (const [key, at] of clear) if (at <= now) clear.delete(key)
    sweepAt = Math.max(10_000, clear.size * 2)
  }
  return {
    take: (key, { count, per }) => {
      const now = nowMs()
      const used = clear.get(key) ?? 0
      // Further ahead than a whole period: the clock was set back since.
      const next = (used > now + per ? now : Math.max(used, now)) + per / count
      if (next > now + per) return next - now - per
      if (clear.size >= sweepAt) sweep(now)
      clear.set(key, next)
      return 0
    },
    close: async () => {},
  }
}

export type RateLimiter = {
  /** Whole seconds to wait, or 0. */
  take(limit: Limit, scope: Scope, who: string): number | Promise<number>
  close(): Promise<void>
}

const toSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000)

/** Redis's client is loaded only where there is one: a quarter of a second of every start. */
async function openSharedStore(url: string, fallback: RateLimitStore, log: Log): Promise<RateLimitStore> {
  const { openRedisStore } = await import('./rate-limiter-redis.ts')
  return openRedisStore(url, fallback, log)
}

/**
 * Reads are counted per process, since they guard that process; everything else is counted in Redis where there is
 * one, so that several nodes give no more than one. While Redis does not answer, each node counts for itself.
 */
export async function openRateLimiter(
  config: Pick<Config, 'rateLimitFactor' | 'redisUrl'>,
  log: Log,
): Promise<RateLimiter> {
  const own = createMemoryStore()
  const shared = config.redisUrl ? await openSharedStore(config.redisUrl, own, log) : own
  const scale = (figure: Rate): Rate => ({ ...figure, count: figure.count * config.rateLimitFactor })
  const table = Object.entries(rates).map(([limit, { network, member }]) => [
    limit,
    { network: scale(network), member: scale(member) },
  ])
  const scaledRates: typeof rates = Object.fromEntries(table)
  return {
    take: (limit, scope, who) => {
      const wait = (limit === 'read' ? own : shared).take(`${limit}:${who}`, scaledRates[limit][scope])
      return typeof wait === 'number' ? toSeconds(wait) : wait.then(toSeconds)
    },
    close: () => shared.close(),
  }
}
