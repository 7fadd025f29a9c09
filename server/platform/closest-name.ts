// Finds the name that someone probably meant.

/** How many letters must be inserted, deleted, replaced or swapped with their neighbor to turn one word into another. */
export function editDistance(from: string, to: string): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const replaced = last[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, replaced, swapped ? before[j - 2]! + 1 : Infinity)
    }
    before = last
    last = row
  }
  return last[to.length]!
}

/** The nearest of `names` within `max` edits, or null. */
export function closestName(word: string, names: string[], max: number): string | null {
  const ranked = names.map((name) => ({ name, distance: editDistance(word, name) }))
  const best = ranked.reduce<{ name: string; distance: number } | null>(
    (found, each) => (found && found.distance <= each.distance ? found : each),
    null,
  )
  return best && best.distance <= max ? best.name : null
}
