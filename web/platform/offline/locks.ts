// One at a time, in all tabs and the service worker. Where there are no Web Locks, one at a time in this tab.

export type Lock = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>

/** One after the other within this page, by name. */
export function createChains(): Lock {
  const last = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const next = (last.get(name) ?? Promise.resolve()).then(work, work)
    const settled = next.catch(() => {})
    last.set(name, settled)
    void settled.then(() => {
      if (last.get(name) === settled) last.delete(name)
    })
    return next
  }
}

/** A browser that is told to keep nothing refuses them. */
export function browserLock(): Lock {
  const chains = createChains()
  if (!('locks' in navigator)) return chains
  return async (name, work) => {
    let isBegun = false
    const begin = () => {
      isBegun = true
      return work()
    }
    try {
      return (await navigator.locks.request(name, begin)) as Awaited<ReturnType<typeof work>>
    } catch (error) {
      if (isBegun) throw error
      return await chains(name, work)
    }
  }
}
