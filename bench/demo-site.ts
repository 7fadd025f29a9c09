// A site with the demo's content, and a member's browser on a phone.
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../scripts/find-binaries.ts'
import { type Running, startProgram } from './program.ts'

const root = join(import.meta.dirname, '..')
const member = { identifier: 'meera_k', password: 'calm-seas-1' }

export type DemoSite = Running & {
  /** What a browser stores for the member who is logged in. */
  stored: Record<string, string>
}

async function fillWithDemo(folder: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'server/commands/demo.ts')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`the demo ended with ${code}`)
}

/** Runs `work` on a new site with the demo's content, and removes it. */
export async function withDemoSite<T>(work: (site: DemoSite) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'chartroom-bench-demo-'))
  await chmod(folder, 0o755)
  try {
    await fillWithDemo(folder)
    const site = await startProgram({ DATA_DIR: folder })
    try {
      return await work({ ...site, stored: await logIn(site) })
    } finally {
      await site.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function logIn({ url }: Running): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(member),
  })
  if (!response.ok) throw new Error(`the login returned ${response.status}: ${await response.text()}`)
  const { token, user } = (await response.json()) as { token: string; user: object }
  return { auth_token: token, auth_user: JSON.stringify(user) }
}

export const launchBrowser = (args: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
      ...args,
    ],
  })

/** A new browser on a phone, in which the member has logged in. */
export async function openPhone(browser: Browser, { stored }: DemoSite): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    timezoneId: 'Asia/Kolkata',
  })
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage[key] ??= value
  }, stored)
  return context
}

/** Slows the page down to a mid-range phone's processor, and if `network` is set, to 1.6 Mbit/s and 150 ms. */
export async function slowDown(page: Page, { network }: { network: boolean }): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  if (network) {
    const bytesPerSecond = 1_600_000 / 8
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond / 2,
    })
  }
  return session
}
