// Records the video of the landing page: still pictures and slow scrolls, put together by ffmpeg.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { findFfmpeg } from '../scripts/find-binaries.ts'
import { secondsPerChapter } from '../web/features/landing/product-video.ts'
import { settle } from './picture-site.ts'

const framesPerSecond = 12
/** Seconds before and after a scroll. */
const stillBefore = 1.5
const scrollSeconds = 1.2
const stillAfter = secondsPerChapter - stillBefore - scrollSeconds

export type Chapter = {
  open(page: Page): Promise<void>
  /** How far it scrolls, in pixels. */
  scroll: number
}

type Frame = { file: string; seconds: number }

/** Starts and ends slowly. */
const ease = (share: number): number => (share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2)

async function recordChapter(page: Page, { open, scroll }: Chapter, folder: string, name: string): Promise<Frame[]> {
  await open(page)
  await settle(page)
  const frames: Frame[] = []
  const take = async (seconds: number) => {
    const file = join(folder, `${name}-${frames.length}.jpg`)
    await page.screenshot({ path: file, type: 'jpeg', quality: 95 })
    frames.push({ file, seconds })
  }
  const start = await page.evaluate(() => scrollY)
  await take(stillBefore)
  const steps = scroll === 0 ? 0 : scrollSeconds * framesPerSecond
  for (let step = 1; step <= steps; step += 1) {
    await page.evaluate((top) => scrollTo(0, top), start + scroll * ease(step / steps))
    if (step === steps) await settle(page)
    await take(1 / framesPerSecond)
  }
  frames.at(-1)!.seconds += stillAfter + (scroll === 0 ? scrollSeconds : 0)
  return frames
}

/** The list of ffmpeg's concat demuxer, which needs the last file twice to show it as long as it says. */
const concatList = (frames: Frame[]): string => {
  const lines = frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(3)}`)
  return `${lines.join('\n')}\nfile '${frames.at(-1)!.file}'\n`
}

/** Writes an H.264 video without an audio track. */
export async function recordTour(page: Page, chapters: Chapter[], output: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chartroom-tour-'))
  const frames: Frame[] = []
  for (const [index, chapter] of chapters.entries())
    frames.push(...(await recordChapter(page, chapter, folder, String(index))))
  const list = join(folder, 'frames.txt')
  await writeFile(list, concatList(frames))
  const { status, stderr } = spawnSync(
    findFfmpeg(),
    [
      ...['-v', 'error', '-nostdin', '-y', '-f', 'concat', '-safe', '0', '-i', list, '-an'],
      ...['-vf', `fps=${framesPerSecond},format=yuv420p`, '-c:v', 'libx264', '-preset', 'medium', '-crf', '26'],
      ...['-tune', 'stillimage', '-g', String(10 * framesPerSecond), '-movflags', '+faststart'],
      // The same pictures give the same file.
      ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-threads', '2'],
      ...['-t', String(chapters.length * secondsPerChapter), output],
    ],
    { encoding: 'utf8' },
  )
  await rm(folder, { recursive: true, force: true })
  if (status !== 0) throw new Error(`ffmpeg could not make ${output}: ${stderr}`)
}
