// What a member sees first on a phone: five screens with an empty cache and again, at 1.6 Mbit/s, 150 ms and a processor
// slowed down four times.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from 'playwright-core'
import { type DemoSite, launchBrowser, openPhone, slowDown } from './demo-site.ts'
import { median } from './load.ts'
import { loadAverage } from './processes.ts'
import { atMost, type Figure } from './report.ts'

const screens = {
  room: '/dashboard/goldtalks',
  leaderboard: '/dashboard/leaderboard',
  learning: '/dashboard/learning',
  notifications: '/dashboard/notifications',
  journal: '/dashboard/journal',
}

/** Milliseconds without a request after which a page has everything. */
const quiet = 2500

/** Milliseconds since the navigation; bytes as sent. `element`: what was painted as the largest. */
type View = { first: number; largest: number; element: string; requests: number; bytes: number }

async function look(context: BrowserContext, url: string): Promise<View> {
  const page = await context.newPage()
  const session = await slowDown(page, { network: true })
  const view = { requests: 0, bytes: 0 }
  let lastAt = performance.now()
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('http')) return
    view.requests++
    lastAt = performance.now()
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    view.bytes += encodedDataLength
    lastAt = performance.now()
  })
  await page.addInitScript({ path: join(import.meta.dirname, 'paints-script.js') })
  await page.goto(url, { waitUntil: 'load' })
  while (performance.now() - lastAt < quiet) await pause(100)
  const paints = await page.evaluate<Pick<View, 'first' | 'largest' | 'element'>>('paints')
  await page.close()
  return { ...view, ...paints }
}

async function measureScreen(name: string, url: string, site: DemoSite, times: number): Promise<Figure[]> {
  const views: { cold: View; again: View }[] = []
  for (let time = 0; time < times; time++) {
    const browser = await launchBrowser()
    const phone = await openPhone(browser, site)
    const cold = await look(phone, url)
    views.push({ cold, again: await look(phone, url) })
    await browser.close()
  }
  const middle = (of: (view: (typeof views)[number]) => number) => median(views.map(of))
  const runs = (of: (view: (typeof views)[number]) => number) => `runs ${views.map(of).map(Math.round).join(' ')}`
  const elements = [...new Set(views.map(({ cold }) => cold.element))].join(', ')
  const figure = (
    what: string,
    target: number,
    unit: string,
    of: (view: (typeof views)[number]) => number,
    note = '',
  ) => atMost(`${name}: ${what}`, middle(of), target, unit, `${runs(of)}${note}; load ${loadAverage()}`)
  return [
    figure('first paint', 2000, 'ms', ({ cold }) => cold.first),
    figure('largest paint', 3500, 'ms', ({ cold }) => cold.largest, `; ${elements}`),
    figure('requests', 50, '', ({ cold }) => cold.requests),
    figure('sent', 400, 'KB', ({ cold }) => cold.bytes / 1000),
    figure('largest paint of a second visit', 1500, 'ms', ({ again }) => again.largest),
  ]
}

/** Each screen in a browser of its own, `times` times. */
export async function measureFirstViews(site: DemoSite, times: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(screens))
    figures.push(...(await measureScreen(name, site.url + path, site, times)))
  return figures
}
