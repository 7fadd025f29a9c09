import { expect, it } from 'vitest'
import { freePort } from '../server/platform/free-port.ts'
import { openBrowser, visit } from './browser.ts'
import { startSite } from './site.ts'

// `npm run dev` restarts the server after an edit. Vite's worker waits for it; the page's policy must allow that worker.
it('open pages of the development server reload after it was restarted', async () => {
  const settings = { NODE_ENV: 'development', PORT: String(await freePort()) }
  const first = await startSite(settings)
  const browser = await openBrowser()
  const visitor = await visit(browser)
  try {
    const { page } = visitor
    visitor.allowError(/net::ERR_(CONNECTION|SOCKET)_|WebSocket|server connection lost|Failed to fetch/)
    const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'))
    await page.goto(`${first.url}/privacy-policy`)
    await connected
    const lost = page.waitForEvent('console', (message) => message.text().includes('server connection lost'))
    first.process.kill('SIGTERM')
    await lost
    await first.exited
    const reloaded = page.waitForEvent('load')
    const second = await startSite(settings, first.folder)
    await reloaded
    await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor()
    expect(visitor.problems).toEqual([])
    await second.stop()
  } finally {
    await visitor.close()
    await browser.close()
    await first.stop('SIGKILL')
  }
})
