// Caches the settings in memory, so that reading them costs nothing. The cache is used only while this process receives
// invalidations (topic `settings`).
import { type Settings, type StoredSettings, socialLinksIn } from '#contract/settings.ts'
import type { Platform, SystemContext } from '../../platform/context.ts'
import type { SiteSettings } from '../../platform/http/renderer.ts'
import { settingsChangesPage, storedSettings } from './queries.ts'
import { contactEmailOf, isInForce, storedView, withDefaults } from './rules.ts'

type Cache = { settings: Promise<Settings> | null }

const caches = new WeakMap<Platform, Cache>()

function cacheOf(platform: Platform): Cache {
  const known = caches.get(platform)
  if (known) return known
  const cache: Cache = { settings: null }
  const invalidate = (): void => {
    cache.settings = null
  }
  caches.set(platform, cache)
  platform.invalidations.on('settings', invalidate)
  platform.invalidations.onDisconnect(invalidate)
  return cache
}

/**
 * Inside a transaction, this reads through the transaction's own connection. Waiting for a second connection could
 * deadlock.
 */
export function readSettings({ platform, db }: SystemContext): Promise<Settings> {
  const cache = cacheOf(platform)
  if (cache.settings) return cache.settings
  const loading = storedSettings(db).then(([row]) => withDefaults(row?.value ?? {}))
  if (!platform.invalidations.isConnected()) return loading
  cache.settings = loading
  loading.catch(() => {
    if (cache.settings === loading) cache.settings = null
  })
  return loading
}

/** Applies the factor of the rate limits, now and after each change, unless the environment fixes it. */
export async function followRateLimits(platform: Platform): Promise<void> {
  const { config, database, invalidations, log, rateLimiter } = platform
  if (config.rateLimitFactor !== null) return
  const apply = async () => {
    rateLimiter.factor = (await readSettings({ platform, db: database.pool })).limits.factor
  }
  const follow = () =>
    void apply().catch((error) => log.warn({ err: error }, 'could not read the factor of the rate limits'))
  const applied = apply()
  // After the cache, which `apply` has created, listens: it must forget the old factor first.
  invalidations.on('settings', follow)
  invalidations.onReconnect(follow)
  await applied
}

/** With the address that the operator set, if there is one. */
export async function readAssistantSettings(context: SystemContext): Promise<Settings['assistant']> {
  const { assistant } = await readSettings(context)
  return { ...assistant, url: context.platform.config.assistantUrl ?? assistant.url }
}

/** What pages show of the settings. */
export async function readSiteSettings(platform: Platform): Promise<SiteSettings> {
  const settings = await readSettings({ platform, db: platform.database.pool })
  const { isOn, url, model } = await readAssistantSettings({ platform, db: platform.database.pool })
  return {
    socialLinks: socialLinksIn(settings.site.socialLinks),
    contactEmail: contactEmailOf(settings, platform.config),
    hasAssistant: isOn && url !== '' && model !== '',
  }
}

/** Call after a change, so that this process reads what it wrote. */
export const invalidateSettings = (platform: Platform): void => {
  cacheOf(platform).settings = null
}

/** Uncached, so that an administrator's version is the one of the settings next to it. */
export async function readStoredSettings({ db }: SystemContext): Promise<StoredSettings> {
  const [row] = await storedSettings(db)
  return storedView(row!)
}

/** Newest first. `isInForce`: whether all values of the change are those of now. */
export async function listSettingsChanges(context: SystemContext, part: { limit: number; offset: number }) {
  const { settings, version } = await readStoredSettings(context)
  const rows = await settingsChangesPage(context.db, part)
  return { total: version, changes: rows.map((row) => ({ ...row, isInForce: isInForce(row, settings) })) }
}
