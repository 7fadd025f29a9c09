// A single value that components can subscribe to.

export type ObservableValue<Value> = {
  get: () => Value
  set: (next: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createObservableValue<Value>(initial: Value): ObservableValue<Value> {
  const subscribers = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of [...subscribers]) listener()
    },
    subscribe: (listener) => {
      subscribers.add(listener)
      return () => void subscribers.delete(listener)
    },
  }
}
