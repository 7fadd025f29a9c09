// Runs in the page before all other scripts. React reports every commit to its developer tools hook: the page is
// hydrated at the first commit after which React has attached to every link and button.
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

/** In milliseconds since the navigation started. */
window.hydratedAt = () => hydration.promise

/** All files loaded so far, each with its start time. */
window.loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name, startTime }) => ({ path: new URL(name).pathname, begun: startTime }))
