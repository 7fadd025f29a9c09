/**
 * Moves labels of a drawing down until none covers the one above it, and all of them up if the last one would be below
 * `bottom`. They come back from top to bottom.
 */
export function spreadLabels<Label extends { y: number }>(
  labels: readonly Label[],
  gap: number,
  bottom = Infinity,
): Label[] {
  const placed: Label[] = []
  for (const label of labels.toSorted((a, b) => a.y - b.y)) {
    const above = placed.at(-1)
    placed.push({ ...label, y: above ? Math.max(label.y, above.y + gap) : label.y })
  }
  const excess = Math.max(0, (placed.at(-1)?.y ?? 0) - bottom)
  return placed.map((label) => ({ ...label, y: label.y - excess }))
}
