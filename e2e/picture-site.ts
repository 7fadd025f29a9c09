// A site with the demo's community and a browser to photograph it with.
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import type { Agreement } from '#contract/legal.ts'
import { buildIfChanged } from '../scripts/build.ts'
import { findBrowser, findFfmpeg } from '../scripts/find-binaries.ts'
import { prepareBrowser } from './members.ts'
import { type RunningSite, startSite } from './site.ts'

const root = join(import.meta.dirname, '..')

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const sizes = ['phone', 'desktop'] as const
export type Size = (typeof sizes)[number]
/** Milliseconds: a busy machine takes long. */
const patience = 120_000

type Viewport = { width: number; height: number }

export type Photographer = {
  /** Opens pages as the demo's member, and closes them after `use`. */
  visit(look: { theme: Theme; viewport: Viewport; scale: number }, use: (page: Page) => Promise<void>): Promise<void>
  url: string
  close(): Promise<void>
}

const member = { username: 'rohan_d', password: 'calm-seas-1' }

/** An existing data folder is used as it is, and stays. */
async function fillSite(existing: string | undefined): Promise<string> {
  if (existing) return existing
  const folder = await mkdtemp(join(tmpdir(), 'chartroom-pictures-'))
  await chmod(folder, 0o755)
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, FFMPEG_PATH: findFfmpeg() }
  const { status } = spawnSync(process.execPath, ['server/commands/demo.ts'], { cwd: root, env, stdio: 'inherit' })
  if (status !== 0) throw new Error('the demo could not be created')
  return folder
}

async function logIn(site: RunningSite) {
  const body = { identifier: member.username, password: member.password }
  const headers = { 'x-device': '0'.repeat(32) }
  const response = await site.api()('POST /auth/login', { body, headers })
  if (response.status !== 200) throw new Error(`the demo's member could not log in: ${JSON.stringify(response.body)}`)
  const { user, token, revocationToken } = response.body
  const { name, email } = user
  const known = { ...member, name, email, token, revocationToken, api: site.api(token) }
  if (!user.documentsToAgree) return { ...known, user }
  // Otherwise every screen asks for it.
  const agreements = user.documentsToAgree.map(({ document, version }: Agreement) => ({ document, version }))
  const agreed = await known.api('POST /auth/agreements', { body: { agreements } })
  return { ...known, user: agreed.body.user }
}

/** The service worker and animations would make pictures depend on time. */
const newContext = (browser: Awaited<ReturnType<typeof chromium.launch>>, look: Parameters<Photographer['visit']>[0]) =>
  browser.newContext({
    viewport: look.viewport,
    deviceScaleFactor: look.scale,
    colorScheme: look.theme,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })

export async function openPhotographer(existingFolder: string | undefined): Promise<Photographer> {
  await buildIfChanged()
  const folder = await fillSite(existingFolder)
  const site = await startSite({ FFMPEG_PATH: findFfmpeg() }, folder)
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: findBrowser(), args })
  const known = await logIn(site)
  const visit: Photographer['visit'] = async (look, use) => {
    const context: BrowserContext = await newContext(browser, look)
    context.setDefaultTimeout(patience)
    const page = await context.newPage()
    await prepareBrowser(page, site, known)
    await use(page)
    await context.close()
  }
  const close = async () => {
    await browser.close()
    await site.stop()
    if (!existingFolder) await rm(folder, { recursive: true, force: true })
  }
  return { visit, url: site.url, close }
}

/** Milliseconds without a change after which a screen counts as complete. */
const quietTime = 700

/** Resolves once fonts and images in view have arrived, nothing is a skeleton any more, and nothing changes. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const isInView = (element: Element) => {
        const { top, bottom, width } = element.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < innerHeight
      }
      const images = [...document.images].filter(isInView)
      const isWaiting = [...document.querySelectorAll('.skeleton, [data-loading]')].some(isInView)
      const html = document.body.innerHTML
      const hasChanged = sessionStorage.getItem('settled') !== html
      sessionStorage.setItem('settled', html)
      const hasFonts = document.fonts.status === 'loaded'
      return hasFonts && !isWaiting && !hasChanged && images.every((image) => image.complete)
    },
    null,
    { polling: quietTime },
  )
}
