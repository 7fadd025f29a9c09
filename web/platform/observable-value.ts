// One value that components can follow.

export type Watched<Value> = {
  get: () => Value
  set: (next: Value) => void
  subscribe: (tell: () => void) => () => void
}

export function createWatched<Value>(initial: Value): Watched<Value> {
  const subscribers = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const tell of [...subscribers]) tell()
    },
    subscribe: (tell) => {
      subscribers.add(tell)
      return () => void subscribers.delete(tell)
    },
  }
}
