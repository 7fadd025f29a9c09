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

export const browserLock = (): Lock =>
  'locks' in navigator ? (name, work) => navigator.locks.request(name, work) as ReturnType<typeof work> : createChains()
