/** Answers whether an id is seen for the first time, remembering the last few. */
export function createDuplicateFilter(max: number): (id: string) => boolean {
  const seenIds = new Set<string>()
  return (id) => {
    if (seenIds.has(id)) return false
    seenIds.add(id)
    if (seenIds.size > max) seenIds.delete(seenIds.values().next().value!)
    return true
  }
}
