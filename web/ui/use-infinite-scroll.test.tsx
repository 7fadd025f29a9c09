// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useInfiniteScroll } from './use-infinite-scroll.ts'

/** Reports what an observer reports: once when it starts, and whenever the end enters or leaves the viewport. */
let isInView = false
type Entry = { isIntersecting: boolean }
/** Callbacks of the observers, with earlier entries that they couldn't report yet. */
const observers = new Set<(earlier?: Entry[]) => void>()
class FakeObserver {
  readonly #report: (earlier?: Entry[]) => void
  constructor(callback: (entries: Entry[]) => void) {
    this.#report = (earlier = []) => callback([...earlier, { isIntersecting: isInView }])
  }
  observe() {
    observers.add(this.#report)
    queueMicrotask(() => observers.has(this.#report) && this.#report())
  }
  disconnect() {
    observers.delete(this.#report)
  }
}
const scroll = (inView: boolean) =>
  act(async () => {
    if (isInView === inView) return
    isInView = inView
    for (const report of observers) report()
  })

const loadMore = vi.fn()
function End({ isWaiting }: { isWaiting: boolean }) {
  return <div ref={useInfiniteScroll(isWaiting, loadMore, '800px')} />
}

let root: Root
const show = (isWaiting: boolean) => act(async () => root.render(<End isWaiting={isWaiting} />))
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  isInView = false
  loadMore.mockClear()
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  expect(observers.size).toBe(0)
  vi.unstubAllGlobals()
})

test('reaching the end loads one page', async () => {
  await show(true)
  expect(loadMore).not.toHaveBeenCalled()
  await scroll(true)
  expect(loadMore).toHaveBeenCalledTimes(1)
  await show(true)
  expect(loadMore).toHaveBeenCalledTimes(1)
})

test('an end that left and came back before anything was reported loads one page', async () => {
  await show(true)
  isInView = true
  await act(async () => {
    for (const report of observers) report([{ isIntersecting: false }])
  })
  expect(loadMore).toHaveBeenCalledTimes(1)
})

test('an end that remains in view loads page after page', async () => {
  await show(true)
  await scroll(true)
  for (const pages of [2, 3]) {
    await show(false)
    await show(true)
    expect(loadMore).toHaveBeenCalledTimes(pages)
  }
})

test('nothing loads while a page is loading, after a failure, or at the last page', async () => {
  await show(false)
  await scroll(true)
  expect(loadMore).not.toHaveBeenCalled()
})
