// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { render } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { lazySection, whenInterested, whenNear } from './lazy-section.tsx'

const Part = () => <p>A section</p>

/** An observer of the window that reports what the test says. */
function fakeObserver() {
  const observed: { report: (isIntersecting: boolean) => void; element: Element; isWatching: boolean }[] = []
  class Observer {
    #mine: (typeof observed)[number] | undefined
    readonly #callback: IntersectionObserverCallback
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback
    }
    observe(element: Element) {
      const report = (isIntersecting: boolean) => this.#callback([{ isIntersecting } as never], this as never)
      this.#mine = { report, element, isWatching: true }
      observed.push(this.#mine)
    }
    disconnect() {
      if (this.#mine) this.#mine.isWatching = false
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return observed
}

// Proves: rule.landing.load-viewport, rule.landing.load-idle
test('a section loads when it is near the window, and the others when the browser is idle', async () => {
  const observed = fakeObserver()
  const loads: string[] = []
  const section = (name: string) =>
    lazySection(async () => {
      loads.push(name)
      return { default: Part }
    }, undefined)
  const [First, Second] = [section('first'), section('second')]
  const view = await render(
    <>
      <First />
      <Second />
    </>,
  )
  expect(loads).toEqual([])
  observed[0]!.report(false)
  observed[0]!.report(true)
  await view.advance(0)
  expect(loads).toEqual(['first'])
  expect(view.text()).toBe('A section')
  // Without requestIdleCallback, as in Safari.
  await view.advance(1199)
  expect(loads).toEqual(['first'])
  await view.advance(1)
  expect(loads).toEqual(['first', 'second'])
})

test('a section whose file does not load is tried again, without an error', async () => {
  const observed = fakeObserver()
  let loads = 0
  const Section = lazySection(async () => {
    loads += 1
    if (loads === 1) throw new Error('offline')
    return { default: Part }
  }, undefined)
  const view = await render(<Section />)
  observed[0]!.report(true)
  await view.advance(0)
  expect([loads, view.text()]).toEqual([1, ''])
  await view.advance(2000)
  expect([loads, view.text()]).toEqual([2, 'A section'])
})

test('what the server rendered needs no load', async () => {
  fakeObserver()
  const Section = lazySection(() => Promise.reject(new Error('never')), Part)
  expect((await render(<Section />)).text()).toBe('A section')
})

// Proves: rule.landing.load-scroll, rule.landing.load-mouse, rule.landing.load-touch, rule.landing.load-key
test.each(['scroll', 'pointermove', 'touchstart', 'keydown'])('the first %s shows interest', async (sign) => {
  let isInterested = false
  const interest = whenInterested().then(() => {
    isInterested = true
  })
  await Promise.resolve()
  expect(isInterested).toBe(false)
  window.dispatchEvent(new Event(sign))
  await interest
  expect(isInterested).toBe(true)
})

test('an element is watched until it is near, or until it is gone', () => {
  const observed = fakeObserver()
  let calls = 0
  const stop = whenNear(document.createElement('div'), () => {
    calls += 1
  })
  whenNear(document.createElement('p'), () => {
    calls += 1
  })
  stop()
  observed[1]!.report(true)
  expect(observed.map(({ isWatching }) => isWatching)).toEqual([false, false])
  expect(calls).toBe(1)
})

testEveryComponentIsRendered(import.meta.glob('./lazy-section.tsx', { eager: true }))
