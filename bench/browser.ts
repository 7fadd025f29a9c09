// Measures a guest's browser on a post page (resources loaded), and Lighthouse scores of that page, the front page, an
// article and a profile.
import { join } from 'node:path'
import lighthouse, { type Flags } from 'lighthouse'
import type { Page } from 'playwright-core'
import { cookies } from '../contract/messages/en/layouts.ts'
import { articlePath } from '../contract/slug.ts'
import { drawChart, openRenderer } from '../server/commands/demo/chart.ts'
import { articleContent, paragraph } from '../server/features/news/factory.ts'
import { freePort } from '../server/platform/free-port.ts'
import { launchBrowser } from './demo-site.ts'
import { median } from './load.ts'
import { fetchBytes } from './pages.ts'
import { loadAverage } from './processes.ts'
import { type Running, startProgram } from './program.ts'
import { atLeast, atMost, type Figure, observed } from './report.ts'
import type { Testbed } from './testbed.ts'

const commentCount = 20

type PostResponse = { post: { _id: string } }
type ArticleResponse = { article: { _id: string; slug: string; version: number } }

async function call<Response = PostResponse>(
  site: Running,
  path: string,
  token: string,
  body: FormData | string,
): Promise<Response> {
  const response = await fetch(`${site.url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
  })
  if (!response.ok) throw new Error(`POST ${path} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as Response
}

/** Creates a typical post: a chart, some lines, a page of comments. Returns its path. */
async function publish(site: Running, { data }: Testbed): Promise<string> {
  const [author = '', ...others] = data.tokens
  const renderer = await openRenderer()
  const chart = await drawChart(renderer, {
    title: 'NIFTY 50',
    frame: '1 h',
    from: 24_310,
    to: 24_805,
    swing: 0.004,
    decimals: 0,
    level: { label: 'range', at: 24_720 },
  })
  const form = new FormData()
  form.set('section', 'indextalks')
  form.set('content', 'Above 24,720 the range is broken; a close back below it would change my mind. $NIFTY #range')
  form.set('alt', JSON.stringify(['NIFTY 50 on the hourly chart, breaking out of its range']))
  form.append('media', new Blob([new Uint8Array(chart)], { type: 'image/png' }), 'chart.png')
  const { post } = await call(site, '/posts', author, form)
  for (const token of others.slice(0, commentCount)) {
    const comment = JSON.stringify({
      comment: 'Same here, and each test of it came on less volume than the one before.',
    })
    await call(site, `/posts/${post._id}/comment`, token, comment)
  }
  const { url } = await fetch(`${site.url}/post/${post._id}`)
  return new URL(url).pathname
}

/** The second caller becomes an administrator, before the program starts. */
const appointEditor = ({ owner, data }: Testbed) =>
  owner.query({ text: "update members set role = 'admin' where id = $1", values: [data.callers[1]] })

/** Publishes an article of twelve paragraphs. Returns its path. */
async function publishArticle(site: Running, { data }: Testbed): Promise<string> {
  const [, editor = ''] = data.tokens
  const words = 'Each touch of a level uses up some of the orders behind it, until one is left for the next. '
  const document = Array.from({ length: 12 }, () => paragraph(words.repeat(4).trim()))
  const body = JSON.stringify({ content: articleContent({ document }) })
  const { article } = await call<ArticleResponse>(site, '/admin/sentiment-posts', editor, body)
  const { _id: id, slug, version } = article
  await call(site, `/admin/sentiment-posts/${id}/publish`, editor, JSON.stringify({ version }))
  return articlePath(slug)
}

type Loaded = { path: string; begun: number }
/** `interactive`: without the parts that hydrate later. */
type PageVisit = { hydrated: number; interactive: number; loaded: Loaded[] }

/** Waits for the last parts of a page: the overlays (for guests the cookie banner) and the service worker. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page.getByRole('region', { name: cookies.title }).waitFor()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
}

async function visit(page: Page, url: string): Promise<PageVisit> {
  await page.addInitScript({ path: join(import.meta.dirname, 'page-script.js') })
  await page.goto(url, { waitUntil: 'load' })
  const hydrated = await page.evaluate<number>('hydratedAt()')
  // Set once the browser is idle. Strings are evaluated by the debugger: the page's policy forbids it to the page.
  const interactive = await page.evaluate<number>(`new Promise((resolve) => {
    const look = () => {
      const [mark] = performance.getEntriesByName('hydrated')
      if (mark) resolve(mark.startTime)
      else setTimeout(look, 20)
    }
    look()
  })`)
  await waitUntilLoaded(page)
  return { hydrated, interactive, loaded: await page.evaluate<Loaded[]>('loadedFiles()') }
}

const kilobyte = 1000

async function sizeOf(site: Running, paths: string[], encoding: 'gzip' | 'identity'): Promise<number> {
  const files = await Promise.all([...new Set(paths)].map((path) => fetchBytes(site.url + path, encoding)))
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0) / kilobyte
}

async function visitOnPhone(url: string): Promise<PageVisit> {
  const browser = await launchBrowser()
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const result = await visit(page, url)
  await browser.close()
  return result
}

const paths = (files: Loaded[]): string[] => files.map((one) => one.path)

/** The paths of the scripts that a page needs before it is interactive, and their names. */
function scriptsBeforeHydration({ hydrated, loaded }: PageVisit): { before: string[]; names: string } {
  const before = paths(loaded.filter(({ path, begun }) => path.endsWith('.js') && begun < hydrated))
  return { before, names: before.map((name) => name.replace(/^.*\/|-[\w-]{8}\.js$/g, '')).join(', ') }
}

async function measureLandingBytes(site: Running): Promise<Figure[]> {
  const visited = await visitOnPhone(`${site.url}/`)
  // Its sections hydrate later.
  const { before, names } = scriptsBeforeHydration({ ...visited, hydrated: visited.interactive })
  const images = paths(visited.loaded.filter(({ path }) => /\.(?:svg|png|webp|avif)$/.test(path)))
  return [
    atMost('/: JavaScript before hydration', await sizeOf(site, before, 'gzip'), 100, 'KB', `gzip: ${names}`),
    atMost('/: images before scrolling', await sizeOf(site, images, 'gzip'), 60, 'KB'),
  ]
}

async function measureBytes(site: Running, path: string): Promise<Figure[]> {
  const visited = await visitOnPhone(site.url + path)
  const { loaded } = visited
  const ending = (end: string) => loaded.filter((one) => one.path.endsWith(end))
  const scripts = ending('.js')
  const { before, names } = scriptsBeforeHydration(visited)
  const html = await fetchBytes(site.url + path, 'gzip')
  return [
    atMost('JavaScript before hydration', await sizeOf(site, before, 'gzip'), 125, 'KB', `gzip: ${names}`),
    observed('all JavaScript once the page is idle', await sizeOf(site, paths(scripts), 'gzip'), 'KB', 'gzip'),
    atMost('CSS', await sizeOf(site, paths(ending('.css')), 'gzip'), 30, 'KB', 'gzip'),
    atMost('fonts', await sizeOf(site, paths(ending('.woff2')), 'identity'), 90, 'KB'),
    observed('HTML', html.bytes.length / kilobyte, 'KB', `gzip; a chart and ${commentCount} comments`),
  ]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const metrics = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  speedIndex: 'speed-index',
  layoutShift: 'cumulative-layout-shift',
} as const
type Metric = keyof typeof metrics

/**
 * Lighthouse's own method loads the page at full speed and computes how long a slow phone would take. `devtools` slows
 * down the network and the processor while the page loads.
 */
type Throttling = 'simulate' | 'devtools'
type LighthouseRun = { scores: Record<string, number>; values: Record<Metric, number> }

async function runLighthouse(url: string, port: number, throttlingMethod: Throttling): Promise<LighthouseRun> {
  const options: Flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...categories], throttlingMethod }
  const result = await lighthouse(url, options)
  if (!result) throw new Error(`Lighthouse has no result for ${url}`)
  const { categories: judged, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(runtimeError.message)
  const values = Object.entries(metrics).map(([name, audit]) => [name, audits[audit]?.numericValue ?? Number.NaN])
  return {
    scores: Object.fromEntries(categories.map((name) => [name, (judged[name]?.score ?? 0) * 100])),
    values: Object.fromEntries(values),
  }
}

/** The middle and the notes of several runs. */
function summarize(runs: LighthouseRun[]) {
  const load = `load ${loadAverage()}`
  const each = (values: number[]) => `runs ${values.map(Math.round).join(' ')}; ${load}`
  const valuesOf = (name: Metric) => runs.map(({ values }) => values[name])
  return {
    score: (category: string) => {
      const scores = runs.map(({ scores }) => scores[category]!)
      return { value: median(scores), note: each(scores) }
    },
    metric: (name: Metric) => ({ value: median(valuesOf(name)), note: each(valuesOf(name)) }),
    shift: { value: median(valuesOf('layoutShift')), note: load },
  }
}

function simulatedFigures(title: string, runs: LighthouseRun[]): Figure[] {
  const { score, metric, shift } = summarize(runs)
  const time = (name: Metric) => Math.round(metric(name).value)
  const times = `first paint ${time('firstPaint')}, largest paint ${time('largestPaint')}, speed index ${time('speedIndex')} ms`
  const blocked = metric('blocked')
  return [
    ...categories.map((name) => {
      const { value, note } = score(name)
      const isPerformance = name === 'performance'
      return atLeast(
        `${title}: ${name}`,
        value,
        isPerformance ? 95 : 100,
        '',
        isPerformance ? `${times}; ${note}` : note,
      )
    }),
    atMost(`${title}: main thread blocked`, blocked.value, 150, 'ms', blocked.note),
    atMost(`${title}: layout shift`, shift.value, 0.01, '', shift.note),
  ]
}

function throttledFigures(title: string, runs: LighthouseRun[]): Figure[] {
  const { score, metric, shift } = summarize(runs)
  const performance = score('performance')
  const [first, largest, blocked] = [metric('firstPaint'), metric('largestPaint'), metric('blocked')]
  return [
    observed(`${title}, throttled: performance`, performance.value, '', performance.note),
    atMost(`${title}, throttled: first paint`, first.value, 1200, 'ms', first.note),
    atMost(`${title}, throttled: largest paint`, largest.value, 1600, 'ms', largest.note),
    observed(`${title}, throttled: main thread blocked`, blocked.value, 'ms', blocked.note),
    observed(`${title}, throttled: layout shift`, shift.value, '', shift.note),
  ]
}

async function measureLighthouse(title: string, url: string, times: number): Promise<Figure[]> {
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  const run = async (method: Throttling) => {
    const runs: LighthouseRun[] = []
    while (runs.length < times) runs.push(await runLighthouse(url, port, method))
    return runs
  }
  const simulated = simulatedFigures(title, await run('simulate'))
  const throttled = throttledFigures(title, await run('devtools'))
  await browser.close()
  return [...simulated, ...throttled]
}

export async function measureBrowser(testbed: Testbed, wanted: { bytes: boolean; runs: number }): Promise<Figure[]> {
  if (!wanted.bytes && wanted.runs === 0) return []
  await appointEditor(testbed)
  const site = await startProgram(testbed.settings)
  const path = await publish(site, testbed)
  const figures: Figure[] = []
  if (wanted.bytes) figures.push(...(await measureBytes(site, path)), ...(await measureLandingBytes(site)))
  if (wanted.runs > 0) {
    figures.push(...(await measureLighthouse('post page', site.url + path, wanted.runs)))
    figures.push(...(await measureLighthouse('/', `${site.url}/`, wanted.runs)))
    const article = await publishArticle(site, testbed)
    figures.push(...(await measureLighthouse('article', site.url + article, wanted.runs)))
    figures.push(...(await measureLighthouse('profile', `${site.url}/profile/member_1`, wanted.runs)))
  }
  await site.stop()
  return figures
}
