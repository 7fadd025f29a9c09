/** Resolves when the element's own animations have ended, at once if none are running. */
export async function afterAnimations(element: Element): Promise<void> {
  await Promise.allSettled(element.getAnimations().map((animation) => animation.finished))
}
