import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { waitUntil } from '../../testing/wait-until.ts'
import { acceptImage, inspectImage } from './accept-image.ts'
import { imageProcessId, runImageTask } from './image-process.ts'
import { loadSharp } from './sharp.ts'

const forked: ChildProcess[] = vi.hoisted(() => [])
vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:child_process')>()
  const fork = (...options: Parameters<typeof original.fork>) => {
    const child = original.fork(...options)
    forked.push(child)
    return child
  }
  return { ...original, fork }
})

let folder: string
let path: string
let large: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-process-'))
  const sharp = await loadSharp()
  const chart = (width: number) => sharp({ create: { width, height: width, channels: 3, background: '#fff' } }).png()
  path = join(folder, 'chart')
  large = join(folder, 'large')
  await writeFile(path, await chart(400).toBuffer())
  await writeFile(large, await chart(7000).toBuffer())
})
afterAll(() => rm(folder, { recursive: true }))

const accept = async (file: string) => acceptImage(await inspectImage({ path: file }), { owner: 'asha' })
const isImageProcessGone = (id: number) => {
  try {
    process.kill(id, 0)
    return false
  } catch {
    return true
  }
}

/** The nice value is the 17th field after the name of the thread. */
const nicenessOf = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])

test.runIf(process.platform === 'linux')('images are worked on at a lower priority than requests', async () => {
  await accept(path)
  const folderOfThreads = `/proc/${imageProcessId()}/task`
  const threads = readdirSync(folderOfThreads)
  const own = nicenessOf(readFileSync('/proc/self/stat', 'utf8'))
  expect(threads.length).toBeGreaterThan(4)
  for (const thread of threads)
    expect(nicenessOf(readFileSync(join(folderOfThreads, thread, 'stat'), 'utf8'))).toBeGreaterThanOrEqual(own + 10)
})

test('when the image process dies, its images fail as unavailable and the next one starts another', async () => {
  await accept(path)
  const id = imageProcessId()!
  const running = accept(large).catch((error: unknown) => error)
  await runImageTask('readMetadata', path)
  process.kill(id, 'SIGKILL')
  await waitUntil('the process is gone', () => isImageProcessGone(id))
  expect(await running).toMatchObject({ type: 'unavailable', status: 503, retryAfter: 5 })
  expect(await accept(path)).toMatchObject({ width: 400, height: 400 })
  expect(imageProcessId()).not.toBe(id)
})

test('all images that are sent to a process whose channel has just closed fail as unavailable', async () => {
  await accept(path)
  forked.at(-1)!.disconnect()
  const sent = await Promise.allSettled([1, 2, 3].map(() => runImageTask('readMetadata', path)))
  for (const one of sent) expect(one).toMatchObject({ status: 'rejected', reason: { type: 'unavailable' } })
  expect(await accept(path)).toMatchObject({ width: 400, height: 400 })
})

test.runIf(process.platform === 'linux')('the image process gets no settings', async () => {
  await accept(path)
  const environment = readFileSync(`/proc/${imageProcessId()}/environ`, 'utf8').split('\0')
  expect(
    environment
      .map((entry) => entry.split('=')[0])
      .toSorted()
      .join(),
  ).toMatch(/^,MALLOC_ARENA_MAX,MALLOC_MMAP_THRESHOLD_,NODE_CHANNEL_FD,NODE_CHANNEL_SERIALIZATION_MODE/)
})
