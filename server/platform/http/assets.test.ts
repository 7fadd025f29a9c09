import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openAssets } from './assets.ts'

test('a file that could not be read is read again for the next request', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chartroom-assets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'robots.txt'), 'first')
  const assets = await openAssets(folder, { asset: [], serviceWorker: [] })
  // A folder in its place can't be read, even by root.
  await rm(join(folder, 'robots.txt'))
  await mkdir(join(folder, 'robots.txt'))
  const server = createServer((request, response) =>
    assets.send('/robots.txt', request, response).catch(() => response.writeHead(503).end()),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/robots.txt`
  expect((await fetch(url)).status).toBe(503)
  await rm(join(folder, 'robots.txt'), { recursive: true })
  await writeFile(join(folder, 'robots.txt'), 'second')
  expect(await (await fetch(url)).text()).toBe('second')
})
