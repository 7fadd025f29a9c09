// Identifies an uploaded file: its container by its first bytes, then its streams by ffprobe, which is told the
// container, so that it never guesses and never follows a playlist.
import { open } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { videoLimits } from '#contract/videos.ts'
import type { Config } from '../config.ts'
import { FfmpegError, runLimited } from './run.ts'

export type Tools = Config['video']

/** The demuxers that we allow. */
export const demuxers = ['mov', 'matroska', 'avi', 'asf', 'flv', 'ogg'] as const
export type Demuxer = (typeof demuxers)[number]

export type SourceInfo = {
  demuxer: Demuxer
  durationMs: number
  /** As shown, after rotation. */
  width: number
  height: number
  isHdr: boolean
  hasSound: boolean
}

/** The longer edge in pixels. */
const maxEdge = 4096
const maxPixels = 36_000_000
/** Above `maxPixels`, so that we can report the size of a picture that is too large. */
const maxProbedPixels = 200_000_000

const ascii = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end)
const asfHeader = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex')
const matroskaHeader = Buffer.from('1a45dfa3', 'hex')

/**
 * Recognizes the container by the first 16 bytes. Null for anything else: playlists and lists of files are plain text.
 */
export function demuxerOf(head: Buffer): Demuxer | null {
  if (['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(ascii(head, 4, 8))) return 'mov'
  if (head.subarray(0, 4).equals(matroskaHeader)) return 'matroska'
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'AVI ') return 'avi'
  if (head.subarray(0, 16).equals(asfHeader)) return 'asf'
  if (ascii(head, 0, 4) === 'FLV\x01') return 'flv'
  if (ascii(head, 0, 4) === 'OggS') return 'ogg'
  return null
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/**
 * The options before every input: ffmpeg opens only this file, only as this container, and never a file that it refers
 * to. The demuxer `mov` ignores such references by default.
 */
export const inputOptions = (demuxer: Demuxer, path: string, pixels = maxPixels): string[] => [
  ...['-protocol_whitelist', 'file', '-format_whitelist', demuxer, '-max_pixels', String(pixels), '-f', demuxer],
  ...['-i', `file:${path}`],
]

type ProbedStream = {
  codec_type?: string
  width?: number
  height?: number
  color_transfer?: string
  disposition?: { attached_pic?: number }
  side_data_list?: { rotation?: number }[]
  tags?: { rotate?: string }
  duration?: string
}
type Probed = { streams?: ProbedStream[]; format?: { duration?: string } }

const hdrTransfers = ['smpte2084', 'arib-std-b67']

function rotationOf({ side_data_list: sideData = [], tags }: ProbedStream): number {
  const rotation = sideData.find((data) => data.rotation !== undefined)?.rotation ?? Number(tags?.rotate ?? 0)
  return Math.abs(rotation) % 180
}

/** Throws a FfmpegError that says what is wrong with the file. */
export async function probe(tools: Tools, path: string): Promise<SourceInfo> {
  const demuxer = demuxerOf(await readHead(path))
  if (!demuxer) throw new FfmpegError('container')
  const output = await runLimited({
    command: tools.ffprobe,
    searchPath: tools.searchPath,
    folder: dirname(path),
    args: [
      ...['-v', 'error', '-print_format', 'json', '-show_entries'],
      'format=duration:stream=codec_type,width,height,color_transfer,duration:stream_disposition=attached_pic:stream_tags=rotate:stream_side_data=rotation',
      ...inputOptions(demuxer, basename(path), maxProbedPixels),
    ],
    limits: { cpu: 30, time: 60 },
  }).catch((error) => {
    throw error instanceof FfmpegError && error.code === 'encoder' ? new FfmpegError('unreadable', error.detail) : error
  })
  const probed = JSON.parse(output) as Probed
  // Recordings of browsers and interrupted ones don't state it.
  if (pictureOf(probed) && !Number.isFinite(secondsOf(probed)))
    probed.format = { duration: await measureDuration(tools, path, demuxer) }
  return assertSupported(demuxer, probed)
}

const pictureOf = ({ streams = [] }: Probed): ProbedStream | undefined =>
  streams.find((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1)
const secondsOf = (probed: Probed): number => Number(probed.format?.duration ?? pictureOf(probed)?.duration)

/** The time of the last packet, in seconds. Reads the whole file, and decodes nothing. */
async function measureDuration(tools: Tools, path: string, demuxer: Demuxer): Promise<string | undefined> {
  const output = await runLimited({
    command: tools.ffmpeg,
    searchPath: tools.searchPath,
    folder: dirname(path),
    args: [
      ...['-hide_banner', '-nostdin', '-v', 'error', '-progress', 'pipe:1', '-stats_period', '5', '-nostats'],
      ...inputOptions(demuxer, basename(path)),
      ...['-map', '0:V:0', '-map', '0:a?', '-c', 'copy', '-t', String(videoLimits.duration + 1), '-f', 'null', '-'],
    ],
    limits: { cpu: 120, time: 600 },
  })
  const [, microseconds] = /.*out_time_us=(\d+)/s.exec(output) ?? []
  return microseconds && String(Number(microseconds) / 1_000_000)
}

/** Exported for tests. */
export function assertSupported(demuxer: Demuxer, probed: Probed): SourceInfo {
  const { streams = [] } = probed
  const picture = pictureOf(probed)
  if (!picture) throw new FfmpegError('noPicture')
  const { width = 0, height = 0 } = picture
  if (width < 16 || height < 16) throw new FfmpegError('unreadable', `${width} × ${height}`)
  if (Math.max(width, height) > maxEdge) throw new FfmpegError('dimensions', `${width} × ${height}`)
  const seconds = secondsOf(probed)
  if (!Number.isFinite(seconds)) throw new FfmpegError('unreadable', 'no duration')
  if (seconds > videoLimits.duration) throw new FfmpegError('duration', String(seconds))
  if (seconds < 1) throw new FfmpegError('tooShort', String(seconds))
  const isTurned = rotationOf(picture) === 90
  return {
    demuxer,
    durationMs: Math.round(seconds * 1000),
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    isHdr: hdrTransfers.includes(picture.color_transfer ?? ''),
    hasSound: streams.some((stream) => stream.codec_type === 'audio'),
  }
}
