// What a browser keeps, for tests: its entries can be looked at.
import type { KeyValueStorage } from '../device/storage.ts'

export function createFakeStorage(): KeyValueStorage & { entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  }
}
