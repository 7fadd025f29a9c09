// Pure decisions about settings.
import { defaultSettings, type Settings } from '#contract/settings.ts'

/** Stored values, with defaults for settings added since. */
export const withDefaults = (stored: Record<string, object>): Settings => ({
  moderation: { ...defaultSettings.moderation, ...stored.moderation },
})

type Value = string | number | boolean
type FlatSettings = Record<string, Value>

/** For example { 'moderation.firstPostsToReview': 3 } */
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
