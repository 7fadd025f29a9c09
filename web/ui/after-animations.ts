/** Resolves when the element's own running animations have ended: at once where nothing moves. */
export async function afterAnimations(element: Element): Promise<void> {
  await Promise.allSettled(element.getAnimations().map((animation) => animation.finished))
}
