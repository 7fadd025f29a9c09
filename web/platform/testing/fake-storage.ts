// Key-value storage in memory, whose entries tests can inspect.
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
