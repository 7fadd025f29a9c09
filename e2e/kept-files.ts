// The files of the build that a device keeps for when it is offline.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Manifest } from 'vite'
import { expect } from 'vitest'
import { filesOfBuild, isKeptOffline } from '../web/kept-offline.ts'

const manifestFile = join(import.meta.dirname, '../dist/client/.vite/manifest-en.json')

/** The names of the files that English pages keep. */
export const keptFiles = (): string[] =>
  filesOfBuild(JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest)
    .filter((file) => isKeptOffline(file, 'en'))
    .map((file) => file.replace('/assets/', ''))

export const cachedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await (await caches.open('assets')).keys()
    return requests.map(({ url }) => new URL(url).pathname.replace('/assets/', ''))
  })

export const waitForController = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/**
 * Waits for the worker to control the page, then makes it download the whole site without waiting for an idle moment.
 */
export async function keepWholeSite(page: Page): Promise<void> {
  await waitForController(page)
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ kind: 'keep', files: 'all' }))
  const missing = async () => {
    const cached = new Set(await cachedFiles(page))
    return keptFiles().filter((name) => !cached.has(name))
  }
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
}
