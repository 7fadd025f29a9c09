// For events that carry a state: ignores an event that arrives after a newer one about the same subject.

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

/** False if a newer event about the same subject has already arrived. The latest event is true for every listener. */
export const isLatestEvent = createLatestEventFilter()
