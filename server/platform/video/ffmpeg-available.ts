// Whether this machine has ffmpeg. Without it, videos can't be uploaded, and everything else works.
import { minute, nowMs } from '../clock.ts'
import type { Tools } from './probe.ts'
import { runLimited } from './run.ts'

const found = new WeakMap<Tools, { isAvailable: Promise<boolean>; until: number }>()

const check = (tools: Tools): Promise<boolean> =>
  Promise.all(
    [tools.ffmpeg, tools.ffprobe].map((command) =>
      runLimited({
        command,
        searchPath: tools.searchPath,
        folder: '/',
        args: ['-version'],
        limits: { cpu: 10, time: 10 },
      }),
    ),
  ).then(
    () => true,
    () => false,
  )

/** Checks again after a minute, so that nobody has to restart the program after installing it. */
export function isFfmpegAvailable(tools: Tools): Promise<boolean> {
  const known = found.get(tools)
  if (known && known.until > nowMs()) return known.isAvailable
  const entry = { isAvailable: check(tools), until: nowMs() + minute }
  found.set(tools, entry)
  return entry.isAvailable
}
