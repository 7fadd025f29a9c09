// Runs in the page before all other scripts, and notes its first and its largest paint.
window.paints = { first: 0, largest: 0, element: '' }

const observe = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })

observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') window.paints.first = startTime
})
observe('largest-contentful-paint', ({ startTime, element }) => {
  window.paints.largest = startTime
  window.paints.element = `${element?.tagName.toLowerCase()} ${element?.className}`.trim()
})
