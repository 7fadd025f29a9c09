/** Moves labels of a drawing down until none covers the one above it. They come back from top to bottom. */
export function spreadLabels<Label extends { y: number }>(labels: readonly Label[], gap: number): Label[] {
  const placed: Label[] = []
  for (const label of labels.toSorted((a, b) => a.y - b.y)) {
    const above = placed.at(-1)
    placed.push({ ...label, y: above ? Math.max(label.y, above.y + gap) : label.y })
  }
  return placed
}
