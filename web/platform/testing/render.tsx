// Renders components into a document, with the platform, the router and the session they need. Calls are answered from
// `responses`.
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { ThemeProvider } from '../../ui/theme.tsx'
import { toastStore } from '../../ui/toast.ts'
import { ApiError } from '../api/api-error.ts'
import type { AnyInput, CallName } from '../api/api-types.ts'
import type { LiveEventName, LivePayload } from '../live/live.ts'
import type { Platform } from '../platform.ts'
import { reportCaughtError } from '../routing/report-error.ts'
import { onOpenAuthModal } from '../session/auth-modal-events.ts'
import { createFakeClient, createFakePlatform, type FakePlatformOptions } from './fake-platform.ts'
import { administrator, member, now, texts } from './fixtures.ts'
import { accessibleName, findMarkupProblems } from './markup-problems.ts'
import { recordRenderedComponents } from './rendered-components.ts'

declare global {
  interface Window {
    happyDOM: { setURL: (url: string) => void }
  }
}

export type RenderOptions = FakePlatformOptions & {
  viewer?: 'guest' | 'member' | 'administrator' | User
  /** The page's path and query. */
  url?: string
  /** The route of the page, if the component reads its parameters. */
  route?: string
  /** The layout around the page, by the ID of its route. */
  layout?: 'public' | 'member' | 'admin'
  isOnline?: boolean
}

export const serverError = new ApiError({ status: 500, type: 'internal', message: 'The server has a problem.' })
export const networkError = new ApiError({ status: 'FETCH_ERROR' })

const viewers = { guest: null, member: member(), administrator: administrator() }

function createFakeRouter(element: ReactNode, platform: Platform, options: RenderOptions) {
  const { url = '/', route = '$', layout: id = 'public' } = options
  const rootRoute = createRootRoute()
  const layout = createRoute({ getParentRoute: () => rootRoute, id })
  const page = createRoute({ getParentRoute: () => layout, path: route, component: () => element })
  return createRouter({
    routeTree: rootRoute.addChildren([layout.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: [url] }),
    context: platform,
  } as never)
}

/** Runs everything that is due: effects, responses and files that load. Returns once the document no longer changes. */
async function waitUntilStable(): Promise<void> {
  let before = ''
  for (let stable = 0, turn = 0; stable < 3; turn++) {
    if (turn > 100) throw new Error('The component never stops rendering')
    await act(async () => {
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(0)
    })
    stable = before === document.body.innerHTML ? stable + 1 : 0
    before = document.body.innerHTML
  }
}

/** Browsers know `<search>`, the test's document doesn't. */
const isUnknownTag = (message: string): boolean => /unrecognized in this browser[\s\S]* search$/.test(message)

const cleanups: (() => Promise<void>)[] = []
const reportedErrors: string[] = []

/** What is around each test. Test files share this module, so `set-up-components.ts` calls it for each of them. */
export function prepareTests(): void {
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    vi.useFakeTimers({
      now: new Date(now),
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    })
    // Forms ask whether a list was used before it was hydrated. The test's document doesn't know these properties.
    Object.defineProperties(HTMLSelectElement.prototype, { size: { configurable: true, value: 0 } })
    Object.defineProperties(HTMLOptionElement.prototype, {
      defaultSelected: {
        configurable: true,
        get(this: HTMLOptionElement) {
          return this.hasAttribute('selected')
        },
      },
    })
    // The document of all test files: an earlier one may have opened a download, which is a navigation here.
    window.happyDOM.setURL('http://localhost:3000/')
    // Images never arrive, and nothing has a size.
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Tests have no network'))
    vi.spyOn(console, 'error').mockImplementation((...parts) => {
      const message = parts.join(' ')
      if (!isUnknownTag(message)) reportedErrors.push(message)
    })
  })

  afterEach(async () => {
    for (const cleanup of cleanups.splice(0)) await cleanup()
    toastStore.reset()
    onOpenAuthModal(() => {})()
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
    vi.restoreAllMocks()
    vi.useRealTimers()
    expect(reportedErrors.splice(0), 'errors in the console').toEqual([])
  })
}

/** Renders an element and waits until it no longer changes. Fails on invalid markup. */
export async function render(element: ReactNode, options: RenderOptions = {}) {
  const { viewer = 'guest', responses = {}, isOnline = true } = options
  const user = typeof viewer === 'string' ? viewers[viewer] : viewer
  const requests: CallName[] = []
  const problems = new Set<string>()
  const { platform, receive } = createFakePlatform(options, user, createFakeClient(responses, requests, problems))
  const router = createFakeRouter(element, platform, options)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container, { onCaughtError: reportCaughtError })
  cleanups.push(async () => {
    await act(async () => root.unmount())
    platform.queries.client.clear()
  })
  const check = async () => {
    await waitUntilStable()
    recordRenderedComponents(container)
    expect([...problems]).toEqual([])
    expect(findMarkupProblems(document.body)).toEqual([])
  }
  await act(async () =>
    root.render(
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>,
    ),
  )
  await check()

  const find = (name: string): HTMLElement => {
    const named = actionElements().filter((each) => accessibleName(each) === name)
    // A page behind a dialog can't be used.
    const found = [...named.filter((each) => each.closest('dialog')), ...named]
    if (!found[0]) throw new Error(`No button or link "${name}" among: ${actions().join(', ')}`)
    return found[0]
  }
  return {
    document: document.body,
    platform,
    /** The calls that were made. */
    requests,
    path: () => router.state.location.pathname,
    query: () => router.state.location.searchStr,
    /** The state that the last navigation passed to its page. */
    navigationState: () => router.state.location.state,
    /** All text, with single spaces. */
    text: () => (document.body.textContent ?? '').replace(/\s+/g, ' ').trim(),
    actions,
    click: async (name: string) => {
      await act(async () => find(name).click())
      await check()
    },
    /** Fills the field of this label, or ticks it. */
    fill: async (label: string, value = '') => {
      await act(async () => setValue(findField(label), value))
      await check()
    },
    press: async (key: string) => {
      const target = document.activeElement ?? document.body
      await act(async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
      await check()
    },
    /** A live event arrives. */
    receive: async <Name extends LiveEventName>(name: Name, payload: LivePayload<Name>) => {
      await act(async () => receive(name, payload))
      await check()
    },
    /** Lets time pass, in milliseconds. */
    advance: async (milliseconds: number) => {
      await act(async () => {
        await vi.advanceTimersByTimeAsync(milliseconds)
      })
      await check()
    },
    /** Submits the form of the open dialog, or the only form. */
    submit: async () => {
      const form = document.querySelector<HTMLFormElement>('dialog[open] form') ?? document.querySelector('form')!
      await act(async () => form.requestSubmit())
      await check()
    },
  }
}

const actionElements = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('button, a[href], [role="menuitem"]'),
]
/** The names of all buttons and links. */
const actions = (): string[] => actionElements().map(accessibleName)

function findField(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent?.trim() === label)
  const control = found
    ? (found.htmlFor && document.getElementById(found.htmlFor)) || found.querySelector('input')
    : [...document.querySelectorAll('input')].find((each) => each.getAttribute('aria-label') === label)
  if (!control) throw new Error(`No field "${label}"`)
  return control as HTMLInputElement
}

/** React listens to the setter of the element itself, so use the one of its class. */
function setValue(field: HTMLInputElement, value: string): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    field.click()
    return
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, value)
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
}

export type State = RenderOptions & {
  element: ReactNode
  /** Milliseconds to let pass first. */
  after?: number
  /** Texts that are shown. */
  shows?: string[]
  hides?: string[]
  /** The names of buttons and links that are offered. */
  offers?: string[]
}

async function renderState({ element, after, shows = [], hides = [], offers = [], ...options }: State) {
  const view = await render(element, options)
  if (after !== undefined) await view.advance(after)
  for (const text of shows) expect(view.text()).toContain(text)
  for (const text of hides) expect(view.text()).not.toContain(text)
  expect(view.actions()).toEqual(expect.arrayContaining(offers))
}

/** One test for each state of a component. The titles are whole sentences. */
export function testStates(states: Record<string, State>): void {
  test.each(Object.entries(states))('%s', async (_, state) => renderState(state))
}

/** A test for each text that breaks careless components: it is shown as it was written. */
export function testTexts(component: string, state: (text: string) => State): void {
  test.each(Object.entries(texts))(`${component} shows %s text as it was written`, async (_, text) => {
    await renderState({ shows: [text], ...state(text) })
  })
}

/** Milliseconds until queries have given up. */
export const automaticRetries = 30_000

const alerts = (): string => [...document.querySelectorAll('[role="alert"]')].map((each) => each.textContent).join('')

/** The error and its Retry, which makes the call again and shows what then arrives. */
export function testRetry(
  component: string,
  { call, retry = ui.tryAgain, ...state }: State & { call: CallName; retry?: string },
): void {
  test(`${component} shows that it could not load, and loads when the person retries`, async () => {
    let hasFailed = false
    const { responses = {}, element, shows = [], hides, offers, after, ...options } = state
    const fail = (input: AnyInput) => {
      if (!hasFailed) return serverError
      const later = responses[call] as unknown
      return typeof later === 'function' ? later(input) : later
    }
    const view = await render(element, { ...options, responses: { ...responses, [call]: fail } })
    await view.advance(automaticRetries)
    expect(alerts()).not.toBe('')
    const attempts = view.requests.length
    for (const text of shows) expect(view.text()).not.toContain(text)
    hasFailed = true
    await view.click(retry)
    expect(alerts()).toBe('')
    for (const text of shows) expect(view.text()).toContain(text)
    expect(view.requests.slice(attempts).filter((name) => name === call)).toHaveLength(1)
  })
}
