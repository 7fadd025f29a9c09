// How long taps take on a member's phone, with a processor slowed down four times: on ten screens, and in a list of 500
// posts. A tap takes until the next frame is painted (Event Timing).
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { type DemoSite, launchBrowser, openPhone, slowDown } from './demo-site.ts'
import { median } from './load.ts'
import { loadAverage } from './processes.ts'
import { atMost, type Figure, failedFigure, observed } from './report.ts'
import { type Tap, tapsByScreen } from './taps-by-screen.ts'

/** Milliseconds. */
const target = 200
/** Milliseconds until what a tap or scrolling has started is over. */
const settled = 1500

/** Milliseconds since the last call. */
type Seen = { tap: number; task: number }

const takeSeen = (page: Page): Promise<Seen> => page.evaluate<Seen>('takeSeen()')

/** The name, or how it begins. */
const nameOf = ({ name }: Tap): string => (typeof name === 'string' ? name : name.source.replace(/[^\w ]/g, '').trim())

/** Returns the milliseconds of the tap and of the longest task after it. */
async function measureTap(page: Page, tap: Tap, scope: Page | Locator = page): Promise<Seen> {
  const { role, name } = tap
  const control = scope
    .getByRole(role, { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
  try {
    await control.scrollIntoViewIfNeeded({ timeout: 10_000 })
    await pause(settled)
    await takeSeen(page)
    await control.tap({ timeout: 10_000 })
  } catch (error) {
    throw new Error(`${nameOf(tap)}: ${(error as Error).message.split('\n')[0]}`)
  }
  await pause(settled)
  return takeSeen(page)
}

/** `runs`: what was seen of each tap, in each run. */
function figureOf(what: string, taps: Tap[], runs: Seen[][]): Figure {
  const middles = taps.map((tap, index) => ({
    name: nameOf(tap),
    tap: median(runs.map((run) => run[index]!.tap)),
    task: median(runs.map((run) => run[index]!.task)),
  }))
  const note = middles.map(({ name, tap, task }) => `${name} ${tap}, then ${task.toFixed(0)}`).join('; ')
  return atMost(what, Math.max(...middles.map(({ tap }) => tap)), target, 'ms', `${note}; load ${loadAverage()}`)
}

type Open = (path: string) => Promise<Page>

/** Taps everything on a screen, in a new page each time. */
async function measureScreen(open: Open, name: string, times: number): Promise<Figure> {
  const { path, taps } = tapsByScreen[name]!
  const runs: Seen[][] = []
  for (let time = 0; time < times; time++) {
    const page = await open(path)
    try {
      const run: Seen[] = []
      for (const tap of taps) run.push(await measureTap(page, tap))
      runs.push(run)
    } finally {
      await page.close()
    }
  }
  return figureOf(`${name}: longest tap`, taps, runs)
}

/** Scrolls until so many posts are there. Returns the longest task, in milliseconds. */
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
  await session.detach()
  return usedSize / 1e6
}

const firstInView =
  "[...document.querySelectorAll('main article')].find((card) => card.getBoundingClientRect().top > 100)"

async function measureLongList(open: Open, times: number): Promise<Figure[]> {
  const { path, taps } = tapsByScreen['500 posts']!
  const page = await open(path)
  try {
    const task = await scrollTo(page, 500)
    await page.mouse.wheel(0, -5000)
    await pause(settled)
    const card = page.locator(`main article[data-card="${await page.evaluate<string>(`${firstInView}.dataset.card`)}"]`)
    const dialog = page.locator('dialog[open]')
    const runs: Seen[][] = []
    const heaps: number[] = []
    for (let time = 0; time < times; time++) {
      const run: Seen[] = []
      for (const tap of taps) run.push(await measureTap(page, tap, tap.isInDialog ? dialog : card))
      runs.push(run)
      heaps.push(await heapOf(page))
    }
    return [
      atMost('500 posts: longest task while scrolling', task, target, 'ms', `load ${loadAverage()}`),
      figureOf('500 posts: longest tap', taps, runs),
      observed(
        '500 posts: script memory',
        heaps.at(-1)!,
        'MB',
        `after each round: ${heaps.map((heap) => heap.toFixed(1)).join(' ')}`,
      ),
    ]
  } finally {
    await page.close()
  }
}

/** On each screen `times` times. */
export async function measureTaps(site: DemoSite, times: number): Promise<Figure[]> {
  const browser = await launchBrowser()
  const phone = await openPhone(browser, site)
  const open = async (path: string) => {
    const page = await phone.newPage()
    await page.addInitScript({ path: join(import.meta.dirname, 'taps-script.js') })
    await slowDown(page, { network: false })
    await page.goto(site.url + path)
    await page.getByRole('main').waitFor()
    await pause(2 * settled)
    return page
  }
  // What is kept for use without a connection is fetched once, after the first page.
  await open('/dashboard/settings').then((page) => pause(4 * settled).then(() => page.close()))
  const figures: Figure[] = []
  for (const name of Object.keys(tapsByScreen)) {
    const measured = name === '500 posts' ? measureLongList(open, times) : measureScreen(open, name, times)
    figures.push(...[await measured.catch((error: Error) => failedFigure(name, error))].flat())
  }
  await browser.close()
  return figures
}
