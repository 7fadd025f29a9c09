// Videos: ranges from disk compared with a bare file server, viewers, transcoding compared with ffmpeg alone, and progress
// reports.
import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { processJob } from '../server/features/videos/actions/process.ts'
import { createVideo } from '../server/features/videos/factory.ts'
import { originalPath } from '../server/features/videos/files.ts'
import { startProcessing } from '../server/features/videos/queries/process.ts'
import { insertVideo, renditionsOf } from '../server/features/videos/queries/video.ts'
import { emptyLesson } from '../server/features/videos/rules-lessons.ts'
import { createUploadFile } from '../server/features/videos/uploads.ts'
import type { Platform } from '../server/platform/context.ts'
import { freePort } from '../server/platform/free-port.ts'
import { newId, newKey } from '../server/platform/ids.ts'
import { probe } from '../server/platform/video/probe.ts'
import { renditionArgs } from '../server/platform/video/transcode.ts'
import { nextMessage, startChild } from './child-process.ts'
import { compare, type Effort, measure } from './compare.ts'
import { feedP95, feedWhile } from './feeds.ts'
import { request } from './load.ts'
import { inspectorOption, residentKilobytes } from './memory.ts'
import { cpuMs } from './processes.ts'
import { startProgram } from './program.ts'
import { atMost, type Figure, observed, round } from './report.ts'
import { counter, jsonHeaders, memberHeaders } from './requests.ts'
import { type Testbed, withPlatform } from './testbed.ts'

export const videoNames = ['ranges', 'viewers-of-videos', 'transcode', 'progress']

const mebibyte = 1024 * 1024
const fileBytes = 64 * mebibyte
/** Seconds. */
const duration = 600

/** The bytes aren't a video: nothing looks at them. */
const largeFile = (): Buffer => Buffer.alloc(fileBytes, 'a video ')

const createLargeVideo = (testbed: Testbed): Promise<{ id: string }> =>
  withPlatform(testbed, (platform) =>
    createVideo(platform, { id: testbed.data.callers[0]! }, { file: largeFile(), seconds: duration }),
  )

const rangeHeader = (start: number) => ({ range: `bytes=${start}-${start + mebibyte - 1}` })

async function measureRanges(testbed: Testbed, effort: Effort): Promise<Figure[]> {
  const { id } = await createLargeVideo(testbed)
  const path = join(testbed.folder, 'bare-file')
  await writeFile(path, largeFile())
  const bare = startChild('bare-files.ts', { FILE_PATH: path })
  const port = await nextMessage(bare.process, 'port')
  const site = await startProgram({ ...testbed.settings, SERVICES: 'web,realtime' })
  const at = counter(fileBytes / mebibyte)
  const stream = `/api/video/stream/${id}?quality=360p`
  const next = () => request('GET', stream, rangeHeader(at() * mebibyte))
  const control = { target: { port, processes: [bare.process.pid!] }, next }
  const call = { port: site.port, processes: [site.pid, testbed.postgres] }
  const compared = await compare({ name: '1 MiB range', connections: 8, next }, call, control, effort)
  await bare.stop()
  await site.stop()
  await rm(path)
  const note = `${Math.round(compared.call.perSecond)} and ${Math.round(compared.control.perSecond)} per second; ${compared.failures}`
  return [
    atMost('1 MiB range of a video from disk, by CPU', compared.call.cpu, 1.5, 'ms', note),
    observed(
      'the same, compared with bare node:http and createReadStream',
      compared.ratio,
      '×',
      `control ${round(compared.control.cpu)} ms; rounds ${compared.ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
    ),
  ]
}

const viewers = 200
/** 2.5 Mb/s. */
const bytesPerSecond = 2_500_000 / 8

async function measureVideoViewers(testbed: Testbed, seconds: number): Promise<Figure[]> {
  const { id } = await createLargeVideo(testbed)
  const inspector = await freePort()
  const site = await startProgram({
    ...testbed.settings,
    SERVICES: 'web,realtime',
    NODE_OPTIONS: inspectorOption(inspector),
  })
  await feedP95(testbed, site.port, 5)
  const usual = await feedP95(testbed, site.port, seconds)
  const clients = startChild('video-clients.ts')
  const url = `${site.url.replace('localhost', '127.0.0.1')}/api/video/stream/${id}?quality=360p`
  clients.process.send({ url, viewers, rangeBytes: mebibyte, fileBytes, bytesPerSecond })
  await pause(10_000)
  const before = await residentKilobytes(site.pid, inspector)
  const cpu = cpuMs([site.pid])
  const counted = nextMessage<{ received: number }>(clients.process, 'counts')
  clients.process.send('counts')
  await counted
  const loaded = await feedP95(testbed, site.port, seconds)
  const counts = nextMessage<{ received: number; late: number; failed: number }>(clients.process, 'counts')
  clients.process.send('counts')
  const { received, late, failed } = await counts
  const share = (cpuMs([site.pid]) - cpu) / seconds / 10
  const growth = (await residentKilobytes(site.pid, inspector)) - before
  await clients.stop()
  await site.stop()
  const note = `${round(usual)} ms alone, ${round(loaded)} with them; they got ${round((received * 8) / seconds / 1e6)} Mb/s, ${late} ranges late, ${failed} failed; the web process used ${round(share)} % of a core`
  return [
    atMost(`feed p95 while ${viewers} people watch at 2.5 Mb/s`, loaded / usual, 2, '×', note),
    atMost('growth of resident memory meanwhile', growth / before / 0.01, 5, '%', `${round(before / 1024)} MB before`),
  ]
}

const ffmpeg = process.env.FFMPEG_PATH || 'ffmpeg'

/** A minute of 1080p with sound. */
function makeClip(folder: string, seconds: number): string {
  const path = join(folder, 'clip.mp4')
  const input = ['-f', 'lavfi', '-i', `testsrc2=size=1920x1080:rate=30:duration=${seconds}`]
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`]
  const output = ['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path]
  execFileSync(ffmpeg, ['-v', 'error', '-nostdin', '-y', ...input, ...sound, ...output])
  return path
}

const qualities = [
  { edge: 360, maxRate: 700_000 },
  { edge: 720, maxRate: 2_500_000 },
  { edge: 1080, maxRate: 4_500_000 },
]

/** One command with the arguments of each quality, in milliseconds of CPU. */
async function measureBareFfmpeg(folder: string, clip: string): Promise<number> {
  const info = await probe({ ffmpeg, ffprobe: 'ffprobe', searchPath: process.env.PATH ?? '' }, clip)
  const args = qualities.map(({ edge, maxRate }) =>
    renditionArgs({ ...info, path: clip }, { edge, maxRate, output: join(folder, `${edge}.mp4`) }),
  )
  const outputs = args.flatMap((each) => each.slice(each.indexOf('-map')))
  const before = cpuMs([process.pid])
  const input = args[0]!.slice(0, args[0]!.indexOf('-map'))
  execFileSync(ffmpeg, [...input, ...outputs], { cwd: folder, stdio: 'ignore' })
  return cpuMs([process.pid]) - before
}

/** Processes the clip as an upload, in this process. */
async function processClip(platform: Platform, author: string, clip: string): Promise<void> {
  const { pool: db } = platform.database
  const [id, key] = [newId(), newKey()]
  const now = new Date().toISOString()
  await insertVideo(db, { ...emptyLesson, id, author, fileName: 'clip.mp4', assetKey: newKey(), now })
  const { size: bytes } = await stat(clip)
  await createUploadFile(platform, key, bytes)
  await copyFile(clip, originalPath(platform, key))
  await startProcessing(db, { id, key, bytes })
  await processJob.run(platform, { videoId: id })
  const made = await renditionsOf(db, { ids: [id] })
  if (made.some(({ status }) => status !== 'ready')) throw new Error('a quality was not made')
}

async function measureTranscode(testbed: Testbed, seconds: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'chartroom-bench-clip-'))
  const author = testbed.data.callers[0]!
  try {
    const clip = makeClip(folder, seconds)
    const bare = await measureBareFfmpeg(folder, clip)
    return await withPlatform(testbed, async (platform) => {
      const before = cpuMs([process.pid, testbed.postgres])
      await processClip(platform, author, clip)
      const ours = cpuMs([process.pid, testbed.postgres]) - before
      const site = await startProgram({ ...testbed.settings, SERVICES: 'web,realtime' })
      await feedP95(testbed, site.port, 5)
      const usual = await feedP95(testbed, site.port, 10)
      const loaded = await feedWhile(testbed, site.port, processClip(platform, author, clip))
      await site.stop()
      return [
        atMost(
          `processing ${seconds} s of 1080p, by CPU, compared with one ffmpeg command for the three qualities`,
          ours / bare,
          1.3,
          '×',
          `${round(ours / 1000)} and ${round(bare / 1000)} s; ours also makes frames, the seek bar's picture and the loudness`,
        ),
        atMost(
          'feed p95 while a video is processed',
          loaded / usual,
          1.5,
          '×',
          `${round(usual)} ms alone, ${round(loaded)} meanwhile`,
        ),
      ]
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const watchers = 10_000

const seedWatches = `insert into video_watches (member_id, video_id, covered, covered_ms, watch_ms, watched_at)
  select id, $1, array[0, 30000, 60000, 90000], 60000, 60000, now() - interval '2 days' from members
  where id <> all($2::text[]) order by id limit ${watchers} on conflict do nothing`

/** Each caller reports 15 seconds after the other, at times of the last day. */
async function measureProgress(testbed: Testbed, effort: Effort): Promise<Figure[]> {
  const { id } = await createLargeVideo(testbed)
  const { tokens, callers } = testbed.data
  await testbed.owner.query(seedWatches, [id, callers])
  await testbed.owner.query('vacuum analyze video_watches')
  const site = await startProgram({ ...testbed.settings, SERVICES: 'web,realtime' })
  const control = startChild('control.ts', { DATABASE_URL: testbed.databaseUrl })
  const port = await nextMessage(control.process, 'port')
  const begun = Date.now() - 20 * 3_600_000
  let turn = 0
  const next = () => {
    const number = turn++
    const report = Math.floor(number / tokens.length)
    const from = (report * 15) % (duration - 15)
    const watchedAt = [new Date(begun + report * 15_000).toISOString()]
    const body = { intervals: [[from, from + 15]], watchedAt, currentTime: from + 15, watchTime: 15, quality: '360p' }
    const headers = { ...memberHeaders(tokens[number % tokens.length]!), ...jsonHeaders }
    return request('POST', `/api/video-activity/progress/${id}`, headers, JSON.stringify(body))
  }
  const base = {
    target: { port, processes: [control.process.pid!, testbed.postgres] },
    next: () => request('GET', '/'),
  }
  const call = { port: site.port, processes: [site.pid, testbed.postgres] }
  await measure(call, { name: 'progress report', next }, 3)
  const compared = await compare({ name: 'progress report', next }, call, base, effort)
  const { rows } = await testbed.owner.query<{ rows: number; seconds: number }>(
    'select count(*)::int as rows, sum(watch_ms)::bigint::float8 / 1000 as seconds from video_watches where video_id = $1',
    [id],
  )
  await control.stop()
  await site.stop()
  const counted = (rows[0]!.seconds - watchers * 60) / 15 / turn
  if (counted < 0.95) throw new Error(`only ${round(counted * 100)} % of the reports were counted`)
  const note = `${rows[0]!.rows} rows; control ${round(compared.control.cpu)} ms, ratio ${round(compared.ratio)}; ${Math.round(compared.call.perSecond)} per second`
  return [atMost('progress report, by CPU', compared.call.cpu, 1.5, 'ms', note)]
}

export const measureVideos = async (
  testbed: Testbed,
  names: string[],
  { effort, isQuick }: { effort: Effort; isQuick: boolean },
): Promise<Figure[]> => [
  ...(names.includes('ranges') ? await measureRanges(testbed, effort) : []),
  ...(names.includes('viewers-of-videos') ? await measureVideoViewers(testbed, isQuick ? 10 : 60) : []),
  ...(names.includes('transcode') ? await measureTranscode(testbed, isQuick ? 10 : 60) : []),
  ...(names.includes('progress') ? await measureProgress(testbed, effort) : []),
]
