// Limits the requests of a member and of a network. Checked before any effect; local addresses count too.
import type { Limit } from '#contract/define.ts'
import { minute, nowMs, second } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Viewer } from '../context.ts'
import type { Log } from '../log.ts'
import { Failure } from './failure.ts'
import { type Rate, shareOfPeriod } from './rate.ts'

type Scope = 'network' | 'member'
/** Budgets: the contract's classes of calls, and the pixels of uploads. */
export type Budget = Limit | 'pixels'

/**
 * Many phones share one carrier address, so a network gets about ten times a member's rate. Wrong passwords are
 * counted per account by the accounts feature.
 */
export const rates: Record<Budget, Record<Scope, Rate>> = {
  // In units of call-costs.ts, about 1 ms of CPU each. A screen makes a handful of calls and loads dozens of images;
  // scrolling adds more of both. The periods are short, so that no burst keeps the server busy for longer than 2 s.
  read: { network: { count: 2_000, per: 10 * second }, member: { count: 400, per: 20 * second } },
  // In the same units. A busy person does one thing a second, and an offline queue is sent one by one.
  write: { network: { count: 1_200, per: minute }, member: { count: 120, per: minute } },
  // Posts and photos with images. The cost of the images is counted in pixels.
  upload: { network: { count: 200, per: minute }, member: { count: 20, per: minute } },
  // In megapixels, which take up to 0.09 s each. Ten screenshots have 60. A post may have more, up to ten images of 50
  // megapixels, which need a full allowance.
  pixels: { network: { count: 2_000, per: minute }, member: { count: 200, per: minute } },
  // Each hashes a password (30 ms), and login forms submit by themselves.
  auth: { network: { count: 120, per: minute }, member: { count: 20, per: minute } },
  // Each may send a mail to a stranger. One email address gets at most three an hour, whoever requests them.
  mail: { network: { count: 30, per: 10 * minute }, member: { count: 10, per: 10 * minute } },
}

export type RateLimitStore = {
  /**
   * Takes units from the allowance of `key`. Returns 0, or the milliseconds until there are enough. More than `count`
   * are taken as `count`: they need a full allowance.
   */
  take(key: string, rate: Rate, units?: number): number | Promise<number>
  close(): Promise<void>
}

/**
 * Generic cell rate algorithm (GCRA): one number per caller, the time at which its allowance is full again. Each
 * request moves that time ahead by its units' share of the period; if it would be more than a period ahead, the request
 * is rejected.
 */
export function createMemoryStore(): RateLimitStore {
  const fullAgainAt = new Map<string, number>()
  let sweepAt = 10_000
  const sweep = (now: number): void => {
    for (const [key, at] of fullAgainAt) if (at <= now) fullAgainAt.delete(key)
    sweepAt = Math.max(10_000, fullAgainAt.size * 2)
  }
  return {
    take: (key, rate, units = 1) => {
      const { per } = rate
      const now = nowMs()
      const used = fullAgainAt.get(key) ?? 0
      // More than a period ahead means that the clock was set back.
      const next = (used > now + per ? now : Math.max(used, now)) + shareOfPeriod(rate, units)
      if (next > now + per) return next - now - per
      if (fullAgainAt.size >= sweepAt) sweep(now)
      fullAgainAt.set(key, next)
      return 0
    },
    close: async () => {},
  }
}

export type RateLimiter = {
  /** Multiplies all limits. */
  factor: number
  /** Returns the whole seconds to wait, or 0 after taking the units (1 by default). */
  take(budget: Budget, scope: Scope, who: string, units?: number): number | Promise<number>
  close(): Promise<void>
}

/**
 * Whose allowance a request takes from. Each access token has one of its own for reads. Everything else is the member's, who
 * would get as many allowances as tokens.
 */
export const payerOf = (limit: Limit, { memberId, accessToken, loginAs }: Viewer): string => {
  if (loginAs) return loginAs.administratorId
  return limit === 'read' && accessToken ? accessToken.id : memberId
}

/** Throws rate_limited if there are seconds to wait. */
export async function rejectIfLimited(wait: number | Promise<number>, message?: string): Promise<void> {
  const seconds = typeof wait === 'number' ? wait : await wait
  if (seconds > 0) throw new Failure('rate_limited', { retryAfter: seconds, ...(message && { message }) })
}

const toSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000)

/** The Redis client is loaded only if it's configured: loading takes a quarter of a second at startup. */
async function openSharedStore(url: string, fallback: RateLimitStore, log: Log): Promise<RateLimitStore> {
  const { openRedisStore } = await import('./rate-limiter-redis.ts')
  return openRedisStore(url, fallback, log)
}

/**
 * Reads are counted per process, because they protect that process. Everything else is counted in Redis if configured,
 * so that several nodes allow no more than one. While Redis doesn't respond, each node counts for itself.
 */
export async function openRateLimiter(
  config: Pick<Config, 'rateLimitFactor' | 'redisUrl'>,
  log: Log,
): Promise<RateLimiter> {
  const own = createMemoryStore()
  const shared = config.redisUrl ? await openSharedStore(config.redisUrl, own, log) : own
  const limiter: RateLimiter = {
    factor: config.rateLimitFactor ?? 1,
    take: (budget, scope, who, units = 1) => {
      const { count, ...rate } = rates[budget][scope]
      const scaled = { ...rate, count: count * limiter.factor }
      const wait = (budget === 'read' ? own : shared).take(`${budget}:${who}`, scaled, units)
      return typeof wait === 'number' ? toSeconds(wait) : wait.then(toSeconds)
    },
    close: () => shared.close(),
  }
  return limiter
}
