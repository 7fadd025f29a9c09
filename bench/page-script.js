// Runs in the page before everything else. React tells its developer tools of every commit: the page is hydrated at the
// first one after which React holds every link and button of it.
const hydration = Promise.withResolvers()
const isHydrated = (node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))

window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  renderers: new Map(),
  inject: () => 1,
  onCommitFiberUnmount: () => {},
  onCommitFiberRoot: () => {
    const controls = [...document.querySelectorAll('body a[href], body button')]
    if (controls.length > 0 && controls.every(isHydrated)) hydration.resolve(performance.now())
  },
}

/** In milliseconds since the page was asked for. */
window.hydratedAt = () => hydration.promise

/** What was loaded so far, each with the time at which that began. */
window.loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name, startTime }) => ({ path: new URL(name).pathname, begun: startTime }))
