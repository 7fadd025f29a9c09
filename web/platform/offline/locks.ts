// Runs one task at a time, across all tabs and the service worker. Without Web Locks, only within this page.

export type Lock = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>

/** Runs tasks of the same name one after the other within this page. */
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

/** Browsers that block storage reject lock requests. */
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
