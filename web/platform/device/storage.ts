// Local and session storage. If the browser blocks them or they are full, values last as long as the page.

import { isLoginAsTab } from './login-as-tab.ts'

export type KeyValueStorage = {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
}

const tryOr = <Value>(work: () => Value, otherwise: () => Value): Value => {
  try {
    return work()
  } catch {
    return otherwise()
  }
}

export function createStorage(find: () => Storage): KeyValueStorage {
  const memory = new Map<string, string>()
  return {
    get: (key) =>
      memory.get(key) ??
      tryOr(
        () => find().getItem(key),
        () => null,
      ),
    set: (key, value) =>
      tryOr(
        () => {
          find().setItem(key, value)
          memory.delete(key)
        },
        () => void memory.set(key, value),
      ),
    remove: (key) => {
      memory.delete(key)
      tryOr(
        () => find().removeItem(key),
        () => {},
      )
    },
  }
}

/** Stays on this device, for every tab. In a login-as tab, it stays with that tab. */
export const deviceStorage = createStorage(() => (isLoginAsTab() ? sessionStorage : localStorage))
/** Stays with this tab. */
export const tabStorage = createStorage(() => sessionStorage)
