// Kills the process (-9) while a video is uploaded and while it is processed.
import { execFileSync } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createMember } from '../features/accounts/factory.ts'
import { sweepVideos } from '../features/videos/actions/sweep.ts'
import { makeClip, tusClient } from '../features/videos/testing/clips.ts'
import { hour, shiftClock } from '../platform/clock.ts'
import { createRandom, isLongRun } from './testing/random.ts'
import { createTestFolder, startSiteIn, withPlatform } from './testing/site-processes.ts'

const rounds = isLongRun ? 10 : 1

/** Encoders that work in this folder. */
const encoders = (folder: string): string[] =>
  execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('ffmpeg') && line.includes(folder))

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

it('an upload and its processing continue after a kill, and leave no file behind', { timeout: 900_000 }, async () => {
  const random = createRandom('video-crash')
  const folder = await createTestFolder()
  const clip = await makeClip({ seconds: 20, size: '1280x720' })
  let site = await startSiteIn(folder)
  const restart = async () => {
    site.process.kill('SIGKILL')
    expect(await site.exited).toBe('SIGKILL')
    site = await startSiteIn(folder)
  }
  const { token } = await withPlatform(folder, (platform) => createMember(platform))
  const made: string[] = []
  for (let round = 0; round < rounds; round++) {
    const created = await tusClient(site, token).create(clip.length)
    const path = created.headers.get('location')!
    const id = created.headers.get('x-video-id')!
    const half = Math.floor(clip.length * (0.2 + random.below(60) / 100))
    const sending = tusClient(site, token)
      .patch(path, 0, clip.subarray(0, half))
      .catch(() => null)
    if (round % 2 === 0) await sending
    await restart()
    await sending
    const offset = Number((await tusClient(site, token).head(path)).headers.get('upload-offset'))
    expect(offset).toBeLessThanOrEqual(half)
    expect((await tusClient(site, token).patch(path, offset, clip.subarray(offset))).status).toBe(204)
    const videoOf = async () => (await site.api(token)('GET /learning/videos/:id', { params: { id } })).body.video
    const statuses = async (): Promise<string[]> =>
      (await videoOf()).qualities.map(({ status }: { status: string }) => status)
    await expect.poll(statuses, { timeout: 120_000 }).toContain('processing')
    await restart()
    await expect.poll(statuses, { timeout: 300_000, interval: 500 }).toEqual(['ready', 'ready', 'skipped'])
    await expect.poll(async () => (await videoOf()).processing.sprite, { timeout: 60_000 }).toBe('ready')
    made.push(id)
  }
  await expect.poll(() => encoders(folder), { timeout: 60_000 }).toEqual([])
  await site.stop()
  try {
    shiftClock(2 * hour)
    await withPlatform(folder, sweepVideos)
  } finally {
    shiftClock(0)
  }
  expect(await filesIn(join(folder, 'video-originals'))).toEqual([])
  expect(await filesIn(join(folder, 'video-scratch'))).toEqual([])
  const stored = await filesIn(join(folder, 'media', 'videos'))
  // Two qualities, seven frames and the sprite of the seek bar.
  expect(stored).toHaveLength(made.length * 10)
  for (const file of stored) expect((await stat(file)).size).toBeGreaterThan(0)
})
