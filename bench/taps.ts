// How long taps take on a member's phone, with a processor slowed down four times: on ten screens, and in a list of 500
// posts. A tap takes until the next frame is painted (Event Timing).
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { type DemoSite, launchBrowser, openPhone, slowDown } from './demo-site.ts'
import { median } from './load.ts'
import { loadAverage } from './processes.ts'
import { atMost, failedFigure, type Figure, observed } from './report.ts'

/** Milliseconds. */
const target = 200
/** Milliseconds until what a tap started is over. */
const settled = 1200

/** What is tapped in turn: a role, and a name or how it begins. */
type Tap = [role: 'button' | 'link' | 'radio', name: string | RegExp]

const close: Tap = ['button', /^(Close|Back)/]
const openPost: Tap = ['link', /^\d+ comments?/]

const screens: { name: string; path: string; taps: Tap[] }[] = [
  {
    name: 'room',
    path: '/dashboard/goldtalks',
    taps: [
      ['button', /^Like/],
      ['button', /^Save/],
      ['button', /^Show results/],
      openPost,
      close,
      ['button', 'Share a chart or a thought'],
      close,
      ['link', 'Top'],
      ['link', 'Latest'],
      ['button', 'goldtalks, choose another room'],
      ['link', 'bittalks'],
    ],
  },
  {
    name: 'leaderboard',
    path: '/dashboard/leaderboard',
    taps: [
      ['link', 'Weekly'],
      ['link', 'All time'],
      ['link', 'goldtalks'],
      ['button', /^Follow/],
    ],
  },
  {
    name: 'notifications',
    path: '/dashboard/notifications',
    taps: [
      ['button', 'Select'],
      ['button', 'Cancel'],
      ['button', 'Filter'],
      ['button', /^More options/],
    ],
  },
  {
    name: 'discover',
    path: '/dashboard/discover',
    taps: [
      ['link', 'See all'],
      ['link', 'Posts'],
      ['button', 'Filter'],
      ['link', /^\$/],
    ],
  },
  {
    name: 'learning',
    path: '/dashboard/learning',
    taps: [
      ['link', 'Popular'],
      ['link', 'All lessons'],
      ['link', 'goldtalks'],
      ['link', /^Length/],
      ['button', 'Back'],
    ],
  },
  {
    name: 'journal',
    path: '/dashboard/journal',
    taps: [
      ['link', 'Quarter'],
      ['link', /^Closed/],
      ['link', 'Weekday'],
      ['link', 'Trade review'],
      ['button', 'Back'],
    ],
  },
  {
    name: 'polls',
    path: '/dashboard/polls',
    taps: [
      ['button', 'Show results'],
      ['link', 'Open'],
      ['link', 'Open post'],
      close,
    ],
  },
  { name: 'badges', path: '/dashboard/badges', taps: [['button', /^Not yet/], ['button', /^All/], ['link', /^Sounding/]] },
  {
    name: 'own profile',
    path: '/dashboard/you',
    taps: [
      ['button', 'List'],
      ['link', 'Saved'],
      ['button', 'Edit profile'],
      ['link', 'Learn'],
    ],
  },
  {
    name: 'post page',
    path: '',
    taps: [
      ['button', /^Like/],
      ['button', /^Reply/],
      ['button', /^More options/],
    ],
  },
]

/** In the page: the longest interaction and the longest task since the last call. */
function observeTaps(): void {
  const seen = { tap: 0, task: 0 }
  Object.assign(window, {
    takeSeen: () => {
      const taken = { ...seen }
      Object.assign(seen, { tap: 0, task: 0 })
      return taken
    },
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) seen.tap = Math.max(seen.tap, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration)
  }).observe({ type: 'longtask' })
}

type Seen = { tap: number; task: number }

const takeSeen = (page: Page) => page.evaluate<Seen>('takeSeen()')

async function tap(page: Page, [role, name]: Tap): Promise<number> {
  await takeSeen(page)
  const control = page.getByRole(role, { name, exact: typeof name === 'string' }).filter({ visible: true }).first()
  await control.tap()
  await pause(settled)
  return (await takeSeen(page)).tap
}

const nameOf = ([, name]: Tap): string => (typeof name === 'string' ? name : name.source.replace(/[^\w ]/g, '').trim())

/** Taps everything on a screen, `times` times, each in a new page. */
async function measureScreen(open: () => Promise<Page>, name: string, taps: Tap[], times: number): Promise<Figure> {
  const durations = taps.map((): number[] => [])
  for (let time = 0; time < times; time++) {
    const page = await open()
    for (const [index, one] of taps.entries()) durations[index]!.push(await tap(page, one))
    await page.close()
  }
  const all = durations.map((runs, index) => ({ name: nameOf(taps[index]!), duration: median(runs) }))
  const note = all.map((one) => `${one.name} ${one.duration}`).join(', ')
  return atMost(`${name}: longest tap`, Math.max(...all.map(({ duration }) => duration)), target, 'ms', `${note}; load ${loadAverage()}`)
}

/** Scrolls until so many posts are there. Returns the longest task. */
async function scrollTo(page: Page, posts: number): Promise<number> {
  await takeSeen(page)
  for (let tries = 0; tries < 400; tries++) {
    const count = await page.evaluate<number>("document.querySelectorAll('main article').length")
    if (count >= posts) return (await takeSeen(page)).task
    await page.mouse.wheel(0, 2500)
    await pause(150)
  }
  throw new Error(`there were fewer than ${posts} posts`)
}

/** Megabytes of the page's script, without garbage. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

const longList: Tap[] = [['button', /^Like/], ['button', /^Save/], openPost, close]

async function measureLongList(open: (path: string) => Promise<Page>, times: number): Promise<Figure[]> {
  const page = await open('/dashboard')
  const task = await scrollTo(page, 500)
  const durations = longList.map((): number[] => [])
  const heaps: number[] = []
  // The first visits fill caches.
  for (let time = 0; time < times + 2; time++) {
    for (const [index, one] of longList.entries()) durations[index]!.push(await tap(page, one))
    heaps.push(await heapOf(page))
  }
  await page.close()
  const middles = longList.map((one, index) => ({ name: nameOf(one), duration: median(durations[index]!) }))
  return [
    atMost('500 posts: longest task while scrolling', task, target, 'ms', `load ${loadAverage()}`),
    atMost(
      '500 posts: longest tap',
      Math.max(...middles.map(({ duration }) => duration)),
      target,
      'ms',
      `${middles.map((one) => `${one.name} ${one.duration}`).join(', ')}; load ${loadAverage()}`,
    ),
    observed('500 posts: script memory', heaps.at(-1)!, 'MB', `after each round of taps: ${heaps.map((heap) => heap.toFixed(1)).join(' ')}`),
  ]
}

export async function measureTaps(site: DemoSite, times: number): Promise<Figure[]> {
  const browser = await launchBrowser()
  const phone = await openPhone(browser, site)
  const open = async (path: string) => {
    const page = await phone.newPage()
    await page.addInitScript(observeTaps)
    await slowDown(page, { network: false })
    await page.goto(site.url + path)
    await page.getByRole('main').waitFor()
    await pause(3000)
    return page
  }
  const figures: Figure[] = []
  for (const { name, path, taps } of screens)
    figures.push(await measureScreen(() => open(path), name, taps, times).catch((error) => failedFigure(name, error)))
  figures.push(...(await measureLongList(open, times)))
  await browser.close()
  return figures
}
