// Cards outside of the window aren't laid out, and take the space that they had when they were. A list that is opened
// again therefore has its old height, and its old scroll position shows the same cards.

/** Without padding, in pixels, by the id of the card. The oldest are forgotten. */
const heights = new Map<string, number>()
const maxHeights = 2000

let observer: ResizeObserver | undefined

const observe = (): ResizeObserver =>
  new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      heights.set((target as HTMLElement).dataset.card!, contentRect.height)
      if (heights.size > maxHeights) heights.delete(heights.keys().next().value!)
    }
  })

/** The `ref` of a card with `data-card`. */
export function keepHeight(card: HTMLElement): () => void {
  observer ??= observe()
  const height = heights.get(card.dataset.card!)
  if (height !== undefined) card.style.containIntrinsicHeight = `auto ${height}px`
  observer.observe(card)
  return () => observer?.unobserve(card)
}
