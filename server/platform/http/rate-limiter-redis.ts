// The algorithm of createMemoryStore, in a Redis script that all nodes share, so that nodes can't race.
import { createClient, defineScript } from 'redis'
import { nowMs, second } from '../clock.ts'
import type { Log } from '../log.ts'
import { reconnect, redisSocket } from '../redis.ts'
import { type Rate, shareOfPeriod } from './rate.ts'
import type { RateLimitStore } from './rate-limiter.ts'

const script = `
local now, share, per = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local next = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now) + share
if next > now + per then return math.ceil(next - now - per) end
redis.call('SET', KEYS[1], string.format('%.3f', next), 'PX', math.ceil(next - now))
return 0`

const take = defineScript({
  SCRIPT: script,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser, key: string, now: number, share: number, per: number) {
    parser.pushKey(key)
    parser.push(String(now), String(share), String(per))
  },
  transformReply: (reply: number) => reply,
})

/** How long a request waits for Redis. After a timeout, no request asks Redis until the cooldown is over. */
const responseTimeout = second / 4
const cooldown = 2 * second

/** `fallback` counts while Redis doesn't respond. */
export async function openRedisStore(url: string, fallback: RateLimitStore, log: Log): Promise<RateLimitStore> {
  const client = createClient({
    url,
    scripts: { take },
    disableOfflineQueue: true,
    socket: redisSocket,
  })
  client.on('error', (error) => log.warn({ err: error }, 'no connection to Redis for the shared rate limits'))
  client.on('ready', () => log.info('connected to Redis for the shared rate limits'))
  // An unreachable Redis must not stop the site from starting: the client keeps reconnecting.
  const connecting = client.connect().catch(() => {})
  await Promise.race([connecting, new Promise((resolve) => setTimeout(resolve, 2 * second).unref())])
  let cooldownUntil = 0

  /** Resolves to null if Redis didn't respond in time. */
  const takeFromRedis = (key: string, rate: Rate, units: number): Promise<number | null> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        cooldownUntil = performance.now() + cooldown
        reconnect(client)
        resolve(null)
      }, responseTimeout)
      client
        .take(`limit:${key}`, nowMs(), shareOfPeriod(rate, units), rate.per)
        .catch(() => null)
        .then((wait) => {
          clearTimeout(timer)
          resolve(wait)
        })
    })

  return {
    take: async (key, rate, units = 1) => {
      const wait = client.isReady && performance.now() >= cooldownUntil ? await takeFromRedis(key, rate, units) : null
      return wait ?? fallback.take(key, rate, units)
    },
    close: async () => {
      client.destroy()
    },
  }
}
