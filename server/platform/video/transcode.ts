// Makes the files of a video with ffmpeg: the qualities, frames, the picture of the seek bar, and the loudness.
import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { inputOptions, probe, type SourceInfo, type Tools } from './probe.ts'
import { FfmpegError, runLimited } from './run.ts'

export type Source = SourceInfo & { path: string }

/** `maxRate` in bits per second. */
export type RenditionOptions = { edge: number; maxRate: number; output: string; onProgress?(percent: number): void }

const quiet = ['-hide_banner', '-nostdin', '-v', 'error', '-y']
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)

/** HDR to the colors of ordinary screens. Files often don't state its primaries and matrix, which are those of BT.2020. */
const toneMap = [
  'setparams=color_primaries=bt2020:colorspace=bt2020nc',
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
]

/** The shorter edge gets `edge` pixels, never more than it has. Pixels become square, and both edges even. */
const scaleTo = (edge: number): string =>
  `scale=w='if(gt(iw*sar,ih),-2,trunc(min(${edge},iw*sar)/2)*2)':h='if(gt(iw*sar,ih),trunc(min(${edge},ih)/2)*2,-2)':flags=bicubic,setsar=1`

const filters = ({ isHdr }: Pick<Source, 'isHdr'>, ...last: string[]): string =>
  [...(isHdr ? toneMap : []), ...last, 'format=yuv420p'].join(',')

/** The limits of a run: encoding 1080p takes at most a few times the duration on a slow machine. */
const encodeLimits = ({ durationMs }: Source, maxRate: number) => ({
  cpu: 300 + (durationMs / 1000) * 20,
  time: 600 + (durationMs / 1000) * 30,
  stall: 120,
  fileBytes: Math.ceil(20_000_000 + (durationMs / 1000) * ((maxRate + 256_000) / 8) * 1.5),
})

/** The arguments of one quality, for the benchmark too. */
export const renditionArgs = (source: Source, { edge, maxRate, output }: RenditionOptions): string[] => [
  ...quiet,
  ...['-progress', 'pipe:1', '-nostats'],
  ...inputOptions(source.demuxer, basename(source.path)),
  ...['-map', '0:V:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
  ...['-t', seconds(source.durationMs + 5000), '-fpsmax', '60', '-vf', filters(source, scaleTo(edge))],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-profile:v', 'high'],
  ...['-maxrate', String(maxRate), '-bufsize', String(2 * maxRate), '-force_key_frames', 'expr:gte(t,n_forced*2)'],
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
  ...['-movflags', '+faststart', '-max_muxing_queue_size', '1024', '-f', 'mp4', output],
]

export type MadeRendition = { width: number; height: number; bytes: number }

/** Throws a FfmpegError with `truncated` if the result is much shorter than the source claims to be. */
export async function makeRendition(tools: Tools, source: Source, options: RenditionOptions): Promise<MadeRendition> {
  const { output, onProgress } = options
  await runLimited({
    command: tools.ffmpeg,
    searchPath: tools.searchPath,
    folder: dirname(source.path),
    args: renditionArgs(source, options),
    limits: encodeLimits(source, options.maxRate),
    onLine: (line) => {
      const [, microseconds] = /^out_time_us=(\d+)/.exec(line) ?? []
      if (microseconds) onProgress?.(Math.min(99, Math.floor(Number(microseconds) / 10 / source.durationMs)))
    },
  })
  const made = await probe(tools, output)
  if (made.durationMs < source.durationMs * 0.9 - 2000) throw new FfmpegError('truncated', `${made.durationMs} ms`)
  return { width: made.width, height: made.height, bytes: (await stat(output)).size }
}

/** The times of `count` frames in milliseconds, the first shortly after the start. */
export const frameTimes = (durationMs: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) =>
    Math.round(Math.min(durationMs * ((index + 0.35) / count), Math.max(0, durationMs - 500))),
  )

const hasContent = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size > 0,
    () => false,
  )

/** One frame, at most 1280 pixels wide. Resolves to false if there is none at that time. */
export async function extractFrame(tools: Tools, source: Source, { at, output }: { at: number; output: string }) {
  await runLimited({
    command: tools.ffmpeg,
    searchPath: tools.searchPath,
    folder: dirname(source.path),
    args: [
      ...quiet,
      ...['-ss', seconds(at)],
      ...inputOptions(source.demuxer, basename(source.path)),
      ...['-map', '0:V:0', '-frames:v', '1', '-vf', `${filters(source, scaleTo(720))},format=yuvj420p`],
      ...['-q:v', '3', '-f', 'image2', output],
    ],
    limits: { cpu: 60, time: 90, fileBytes: 20_000_000 },
  })
  return await hasContent(output)
}

const spriteWidth = 160
const spriteColumns = 10
const maxSpriteFrames = 100

/** Frames for the seek bar in one picture, from a quality that we made. */
export async function makeSprite(tools: Tools, video: Source, output: string) {
  const count = Math.max(1, Math.min(maxSpriteFrames, Math.floor(video.durationMs / 2000)))
  const interval = video.durationMs / 1000 / count
  const height = Math.max(2, Math.round((spriteWidth * video.height) / video.width / 2) * 2)
  const rows = Math.ceil(count / spriteColumns)
  const columns = Math.min(count, spriteColumns)
  // A short video has one key frame, of which the filter `fps` makes nothing.
  const pick =
    count > 1 ? `fps=1/${interval.toFixed(4)}:round=near:start_time=0,tpad=stop_mode=clone:stop=${count},` : ''
  await runLimited({
    command: tools.ffmpeg,
    searchPath: tools.searchPath,
    folder: dirname(video.path),
    args: [
      ...quiet,
      ...['-skip_frame', 'nokey'],
      ...inputOptions(video.demuxer, basename(video.path)),
      ...['-map', '0:V:0', '-frames:v', '1', '-fps_mode', 'passthrough', '-vf'],
      `${pick}scale=${spriteWidth}:${height},setsar=1,tile=${columns}x${rows},format=yuvj420p`,
      ...['-q:v', '5', '-f', 'image2', output],
    ],
    limits: { cpu: 120 + video.durationMs / 1000, time: 180 + video.durationMs / 500, fileBytes: 20_000_000 },
  })
  if (!(await hasContent(output))) throw new FfmpegError('encoder', 'no picture of the seek bar')
  return { width: spriteWidth, height, columns, count, interval: Number(interval.toFixed(4)) }
}

/** Integrated loudness in LUFS; null for silence. */
export async function measureLoudness(tools: Tools, video: Source): Promise<number | null> {
  const metadata = await runLimited({
    command: tools.ffmpeg,
    searchPath: tools.searchPath,
    folder: dirname(video.path),
    args: [
      ...quiet,
      ...inputOptions(video.demuxer, basename(video.path)),
      ...['-map', '0:a:0', '-af', 'ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=-'],
      ...['-f', 'null', '-'],
    ],
    limits: { cpu: 120 + video.durationMs / 1000, time: 180 + video.durationMs / 500 },
  })
  const value = Number(/.*lavfi\.r128\.I=(-?[\d.]+)/s.exec(metadata)?.[1])
  return Number.isFinite(value) && value > -70 ? value : null
}
