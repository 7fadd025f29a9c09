/** Returns a function that is true the first time it sees an id. It remembers the last `max` ids. */
export function createDuplicateFilter(max: number): (id: string) => boolean {
  const seenIds = new Set<string>()
  return (id) => {
    if (seenIds.has(id)) return false
    seenIds.add(id)
    if (seenIds.size > max) seenIds.delete(seenIds.values().next().value!)
    return true
  }
}
