// The disk of DATA_DIR is full: a small file system of its own, for which the test needs the right to mount one.
import { execFile } from 'node:child_process'
import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { createMember } from '../features/accounts/factory.ts'
import { second } from '../platform/clock.ts'
import { newKey } from '../platform/ids.ts'
import { drawChart } from './testing/images.ts'
import { createRandom } from './testing/random.ts'
import { startSiteIn, withPlatform } from './testing/site-processes.ts'
import { createSmallDisk } from './testing/small-disk.ts'
import { sendDraft } from './testing/writers.ts'

const run = promisify(execFile)

/** Takes all the space that is left. */
const fill = (file: string) =>
  expect(run('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k'])).rejects.toThrow('No space left on device')

it('with a full disk, texts get 503 with Retry-After and uploads 507, until there is room', async () => {
  const folder = await createSmallDisk()
  const member = await withPlatform(folder, (platform) => createMember(platform))
  const site = await startSiteIn(folder)
  const api = site.api(member.token)
  const chart = await drawChart(createRandom('full disk'))
  const draft = () => ({ author: member.token, key: newKey(), content: 'A chart', images: [chart] })
  const write = () => api('POST /posts', { body: { section: 'goldtalks', content: newKey().repeat(100) } as never })
  expect((await sendDraft(api, draft())).status).toBe(201)

  const filler = join(folder, 'filler')
  await fill(filler)
  expect(await statfs(folder)).toMatchObject({ bavail: 0 })
  expect(await sendDraft(api, draft())).toMatchObject({ status: 507, body: { type: 'disk_full' } })
  // Texts fit until a table has to grow.
  const statuses: number[] = []
  for (let at = 0; at < 500 && statuses.at(-1) !== 503; at++) {
    const { status, headers } = await write()
    statuses.push(status)
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect([...new Set(statuses)].filter((status) => status !== 201)).toEqual([503])
  expect((await api('GET /posts', { query: { limit: '5' } })).status).toBe(200)

  await rm(filler)
  await expect.poll(async () => (await write()).status, { timeout: 30 * second }).toBe(201)
  expect((await sendDraft(api, draft())).status).toBe(201)
  await site.stop()
})
