// Which event about a thing was the last one, for events of which only the last one counts.

const maxRemembered = 500

export function createLatestEventFilter(max = maxRemembered): (item: string, id: string) => boolean {
  const last = new Map<string, number>()
  return (item, id) => {
    const known = last.get(item) ?? 0
    if (Number(id) < known) return false
    last.delete(item)
    last.set(item, Number(id))
    if (last.size > max) last.delete(last.keys().next().value!)
    return true
  }
}

/** False for an event that a later one about the same thing has overtaken. Every listener hears of the later one. */
export const isLatestEvent = createLatestEventFilter()
