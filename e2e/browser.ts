// A real browser that records problems on every page: errors, policy violations, axe findings.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBrowser, findHeadlessShell } from '../scripts/find-binaries.ts'
import { waitUntil } from '../server/testing/wait-until.ts'
import { type Loss, lose } from './losses.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 960 } } as const
export type Size = keyof typeof sizes
export type Theme = 'light' | 'dark'

/** `showsNotifications`: whether it has the system's notifications, which takes more CPU time for every page. */
export const openBrowser = ({ showsNotifications = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: (showsNotifications ? null : findHeadlessShell()) ?? findBrowser(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run',
    ],
  })

export type Visitor = {
  context: BrowserContext
  page: Page
  /** Resolves once the page is connected for live updates. */
  connected: Promise<unknown>
  /** Problems recorded so far. Every journey expects none at its end. */
  problems: string[]
  /** From now on, messages that match don't count as problems. */
  allowError(message: RegExp): void
  /** Loses, delays or cuts off one request. The result tells whether that has happened. */
  lose(loss: Loss): Promise<() => boolean>
  close(): Promise<void>
}

export type VisitOptions = {
  size?: Size
  theme?: Theme
  scripts?: boolean
  /** The language that the browser asks for first. */
  locale?: string
  /**
   * Whether the service worker may register. It would answer requests that a journey intercepts, and it downloads the
   * whole site in the background. Only journeys about it, or about being offline, turn it on.
   */
  worker?: boolean
}

/** Resolves once the page is connected for live updates. Call it before the page loads. */
export const whenConnected = (page: Page): Promise<unknown> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      // Socket.IO's packet that accepts a connection.
      socket.on('framereceived', ({ payload }) => String(payload).startsWith('40') && resolve(null))
    })
  })

/** Responses with a 4xx status don't count as problems: journeys provoke them on purpose. */
const clientErrorMessage = /^Failed to load resource: the server responded with a status of 4\d\d/

export async function visit(browser: Browser, options: VisitOptions = {}): Promise<Visitor> {
  const { size = 'desktop', theme = 'light', scripts = true, worker = false, locale = 'en-IN' } = options
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme: theme,
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    locale,
    timezoneId: 'Asia/Kolkata',
    javaScriptEnabled: scripts,
    serviceWorkers: worker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(30_000)
  const problems: string[] = []
  const allowedErrors = [clientErrorMessage]
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  const report = (page: Pick<Page, 'url'>, kind: string, text: string) => {
    if (!allowedErrors.some((message) => message.test(text))) problems.push(`${kind} at ${page.url()}: ${text}`)
  }
  context.on('serviceworker', (worker) => {
    worker.on('console', (message) => {
      if (message.type() === 'error') report(worker, 'service worker', message.text())
    })
  })
  context.on('page', (page) => {
    if (scripts) waitForHydration(page)
    page.on('pageerror', (error) => report(page, 'page error', error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') report(page, 'console', message.text())
    })
  })
  const page = await context.newPage()
  return {
    context,
    page,
    connected: whenConnected(page),
    problems: problems,
    allowError: (message) => void allowedErrors.push(message),
    lose: (loss) => lose(context, loss),
    close: () => context.close(),
  }
}

/** Expects that the visitors had no problems, then closes them. */
export async function closeWithoutProblems(...visitors: Visitor[]): Promise<void> {
  expect(visitors.flatMap(({ problems }) => problems)).toEqual([])
  await Promise.all(visitors.map((visitor) => visitor.close()))
}

/** Scrolls to the end of a list until everything up to this element is loaded. */
export const scrollUntilShown = (page: Page, target: Locator): Promise<void> =>
  waitUntil(`${target} is shown`, async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    return (await target.count()) > 0
  })

/** The page reacts to input. Before that, links reload whole pages. */
export const whenHydrated = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0))

/**
 * Pages that don't hydrate, such as files and pages of other sites, are not waited for. Neither are those with Playwright's
 * clock, which records no marks.
 */
const whenHydratedIfOurs = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelector('script[type="module"][src^="/assets/"]') === null ||
      !`${performance.mark}`.includes('native code') ||
      performance.getEntriesByName('hydrated').length > 0,
  )

/** Nothing on the page says that it is still loading. */
export async function whenLoaded(page: Page): Promise<void> {
  await page.locator('main h1, main h2').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => !document.querySelector('.skeleton, .spinner, [aria-busy="true"]'))
}

/** The page's scripts don't load until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => released.promise.then(() => route.continue()))
  return released.resolve
}

/** From now on, `goto` and `reload` wait until the page reacts to input, unless called with another `waitUntil`. */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await whenHydratedIfOurs(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await whenHydratedIfOurs(page)
    return response
  }
}

export const pressUntilFocused = (page: Page, key: string, target: Locator): Promise<void> =>
  waitUntil(`${target} has the focus`, async () => {
    await page.keyboard.press(key)
    return target.evaluate((element) => element === document.activeElement)
  })

type Finding = { id: string; help: string; nodes: { html: string }[] }

/**
 * Expects no axe findings on the page as it is now, once its finite animations have ended. From then on the page moves
 * less: elements that fade in during the check would have colors that nobody reads.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => {
    const finite = document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations === 1)
    return Promise.all(finite.map((animation) => animation.finished.catch(() => null)))
  })
  await page.evaluate(axeSource)
  const findings = await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: axe puts itself on the window
    const result = await (window as any).axe.run(document, { resultTypes: ['violations'] })
    return result.violations as Finding[]
  })
  expect(findings.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
    [],
  )
}

/** Expects that nothing is wider than the window. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(window)
}

/** CSS pixels. */
export type Touch = { x: number; y: number }
/** Drags by one finger or several. */
export async function drag(session: CDPSession, from: Touch[], to: Touch[]): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Touch[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) })
  await send('touchStart', from)
  for (const share of [0.25, 0.5, 0.75, 1])
    await send(
      'touchMove',
      from.map((point, index) => ({
        x: point.x + (to[index]!.x - point.x) * share,
        y: point.y + (to[index]!.y - point.y) * share,
      })),
    )
  await send('touchEnd', [])
}
