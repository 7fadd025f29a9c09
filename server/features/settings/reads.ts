// The settings in memory, so that reading them costs nothing. They are believed only while this process hears of every
// change: the topic `settings` of the invalidations.
import type { Settings } from '#contract/settings.ts'
import type { Platform, SystemContext } from '../../platform/context.ts'
import { storedSettings } from './queries.ts'
import { fromStored } from './rules.ts'

type Cache = { kept: Promise<Settings> | null }

const caches = new WeakMap<Platform, Cache>()

function cacheOf(platform: Platform): Cache {
  const known = caches.get(platform)
  if (known) return known
  const cache: Cache = { kept: null }
  const forget = (): void => {
    cache.kept = null
  }
  caches.set(platform, cache)
  platform.invalidations.on('settings', forget)
  platform.invalidations.onDisconnect(forget)
  return cache
}

/** Inside a transaction by its own connection: it would wait for another one that only its end sets free. */
export function readSettings({ platform, db }: SystemContext): Promise<Settings> {
  const cache = cacheOf(platform)
  if (cache.kept) return cache.kept
  const reading = storedSettings(db).then(([row]) => fromStored(row?.value ?? {}))
  if (!platform.invalidations.isConnected()) return reading
  cache.kept = reading
  reading.catch(() => {
    if (cache.kept === reading) cache.kept = null
  })
  return reading
}

/** After a change: this process reads what it wrote. */
export const forgetSettings = (platform: Platform): void => {
  cacheOf(platform).kept = null
}
