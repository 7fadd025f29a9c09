// Which event about a thing was the last one, for events of which only the last one counts.

const maxRemembered = 500

export function createLatestEventFilter(max = maxRemembered): (thing: string, id: string) => boolean {
  const last = new Map<string, number>()
  return (thing, id) => {
    const known = last.get(thing) ?? 0
    if (Number(id) < known) return false
    last.delete(thing)
    last.set(thing, Number(id))
    if (last.size > max) last.delete(last.keys().next().value!)
    return true
  }
}

/** False for an event that a later one about the same thing has overtaken. Every listener hears of the later one. */
export const isLatestEvent = createLatestEventFilter()
