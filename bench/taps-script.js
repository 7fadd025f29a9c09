// Runs in the page before all other scripts, and notes the longest interaction and the longest task (milliseconds).
const seen = { tap: 0, task: 0 }

window.takeSeen = () => {
  const taken = { ...seen }
  Object.assign(seen, { tap: 0, task: 0 })
  return taken
}

new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) seen.tap = Math.max(seen.tap, duration)
}).observe({ type: 'event', durationThreshold: 16 })

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration)
}).observe({ type: 'longtask' })
