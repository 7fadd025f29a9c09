/** Answers whether an id is seen for the first time, remembering the last few. */
export function createDuplicateFilter(max: number): (id: string) => boolean {
  const seen = new Set<string>()
  return (id) => {
    if (seen.has(id)) return false
    seen.add(id)
    if (seen.size > max) seen.delete(seen.values().next().value!)
    return true
  }
}
