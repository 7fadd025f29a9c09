import { defaultSettings, Settings, type StoredSettings } from '#contract/settings.ts'
import type { Config } from '../../platform/config.ts'
import type { FlatSettings } from './queries.ts'

/** Stored values, with defaults for settings added since. */
export const withDefaults = (stored: Record<string, object>): Settings => ({
  limits: { ...defaultSettings.limits, ...stored.limits },
  contact: { ...defaultSettings.contact, ...stored.contact },
  site: { ...defaultSettings.site, ...stored.site },
  plans: { ...defaultSettings.plans, ...stored.plans },
  moderation: { ...defaultSettings.moderation, ...stored.moderation },
  lessons: { ...defaultSettings.lessons, ...stored.lessons },
  notices: { ...defaultSettings.notices, ...stored.notices },
  screening: { ...defaultSettings.screening, ...stored.screening },
  legal: { ...defaultSettings.legal, ...stored.legal },
  assistant: { ...defaultSettings.assistant, ...stored.assistant },
  claims: { ...defaultSettings.claims, ...stored.claims },
})

/** As a variable stated it: 12,400+. Empty: no claim. */
function claimFrom(text: string): { mode: 'fixed'; count: number } | { mode: 'off'; count?: undefined } {
  const count = Number(text.replace(/\D/g, ''))
  return count > 0 ? { mode: 'fixed', count } : { mode: 'off' }
}

/**
 * The settings with what the environment said before they were stored here. A group that is stored stays as it is, so each
 * variable counts once.
 */
export function withEnvironment(
  stored: Record<string, object>,
  { contactEmail, socialLinks, claims: { activeUsers, videos } }: Config['former'],
): Settings {
  const settings = withDefaults(stored)
  if (!stored.contact && contactEmail) settings.contact.email = contactEmail
  if (!stored.site) settings.site.socialLinks = socialLinks.join('\n')
  const { claims } = settings
  if (!stored.claims && activeUsers !== undefined) {
    const { mode, count = claims.activeUsersFixed } = claimFrom(activeUsers)
    Object.assign(claims, { activeUsers: mode, activeUsersFixed: count })
  }
  if (!stored.claims && videos !== undefined) {
    const { mode, count = claims.videosFixed } = claimFrom(videos)
    Object.assign(claims, { videos: mode, videosFixed: count })
  }
  return settings
}

export const storedView = ({ value, version }: { value: Record<string, object>; version: number }): StoredSettings => ({
  settings: withDefaults(value),
  version,
})

export const contactEmailOf = (
  { contact }: Pick<Settings, 'contact'>,
  { defaultContactEmail }: Pick<Config, 'defaultContactEmail'>,
): string => contact.email || defaultContactEmail

/** `from`: a setting that says from which day on a rule applies, '' for never. `today`: in the site's time zone. */
export const appliesOn = (from: string, today: string): boolean => from !== '' && today >= from

type Value = FlatSettings[string]

const flatten = (settings: Settings): FlatSettings =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([group, values]) =>
      Object.entries(values).map(([name, value]): [string, Value] => [`${group}.${name}`, value]),
    ),
  )

/** Returns only the values that differ, before and after, or null if nothing differs. */
export function changedValues(before: Settings, after: Settings): { before: FlatSettings; after: FlatSettings } | null {
  const [oldValues, newValues] = [flatten(before), flatten(after)]
  const names = Object.keys(newValues).filter((name) => oldValues[name] !== newValues[name])
  if (names.length === 0) return null
  const only = (values: FlatSettings): FlatSettings => Object.fromEntries(names.map((name) => [name, values[name]!]))
  return { before: only(oldValues), after: only(newValues) }
}

type Change = { before: FlatSettings; after: FlatSettings }

/** Whether all values of a change are still in force. */
export function isInForce({ before, after }: Change, current: Settings): boolean {
  const values = flatten(current)
  return Object.keys(after).every((name) => name in before && values[name] === after[name])
}

/** The settings without a change, or null if one of its values is no longer in force or no longer exists. */
export function settingsBefore(change: Change, current: Settings): Settings | null {
  if (!isInForce(change, current)) return null
  const groups: Record<string, Record<string, Value>> = structuredClone(current)
  for (const [path, value] of Object.entries(change.before)) {
    const [group, name] = path.split('.') as [string, string]
    groups[group]![name] = value
  }
  return Settings.safeParse(groups).data ?? null
}
