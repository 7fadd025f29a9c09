// The member's settings for kinds of files. They stay on this device.
import { deviceStorage, type KeyValueStorage } from '../../platform/device/storage.ts'
import type { ColumnMapping } from './formats/custom-format.ts'
import type { StatementSettings } from './read-statement.ts'

type Remembered = { mappings: Record<string, ColumnMapping>; zones: Record<string, string> }

const key = 'journal-import'
const maxMappings = 50

function isRemembered(value: unknown): value is Remembered {
  return typeof value === 'object' && value !== null && 'mappings' in value && 'zones' in value
}

export function rememberedSettings(storage: KeyValueStorage = deviceStorage): Remembered {
  try {
    const value: unknown = JSON.parse(storage.get(key) ?? '')
    if (isRemembered(value)) return value
  } catch {
    // Nothing is stored, or another version's value.
  }
  return { mappings: {}, zones: {} }
}

function change(update: (value: Remembered) => Remembered, storage: KeyValueStorage): void {
  storage.set(key, JSON.stringify(update(rememberedSettings(storage))))
}

/** The latest ones are kept. */
export function rememberMapping(signature: string, mapping: ColumnMapping, storage = deviceStorage): void {
  change(({ mappings: { [signature]: _, ...others }, zones }) => {
    const kept = Object.entries(others).slice(1 - maxMappings)
    return { zones, mappings: { ...Object.fromEntries(kept), [signature]: mapping } }
  }, storage)
}

/** The zone of a source, such as the server of a broker. */
export function rememberZone(format: string, { zone }: StatementSettings, storage = deviceStorage): void {
  if (zone) change(({ mappings, zones }) => ({ mappings, zones: { ...zones, [format]: zone } }), storage)
}
