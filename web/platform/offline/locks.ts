// One at a time, in all tabs and the service worker. Where there are no Web Locks, one at a time in this tab.

export type Lock = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>

/** One after the other within this page, by name. */
export function createPageLock(): Lock {
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
export function createBrowserLock(): Lock {
  const pageLock = createPageLock()
  if (!('locks' in navigator)) return pageLock
  return async (name, work) => {
    let hasStarted = false
    const start = () => {
      hasStarted = true
      return work()
    }
    try {
      return (await navigator.locks.request(name, start)) as Awaited<ReturnType<typeof work>>
    } catch (error) {
      if (hasStarted) throw error
      return await pageLock(name, work)
    }
  }
}
