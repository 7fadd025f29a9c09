/** Calls back once the browser has laid out the element: measuring earlier would make it lay out the page twice. */
export function afterLayout(element: Element, measure: () => void): void {
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    measure()
  })
  observer.observe(element)
}
