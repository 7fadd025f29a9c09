/**
 * Calls back with how the element is in the window now. On a busy device several changes are reported together, oldest
 * first: only the last one counts. Returns a function that stops it.
 */
export function observeIntersection(
  element: Element,
  onChange: (entry: IntersectionObserverEntry) => void,
  options: IntersectionObserverInit,
): () => void {
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)!), options)
  observer.observe(element)
  return () => observer.disconnect()
}
