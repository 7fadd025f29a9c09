import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processingFailures as reasons } from '#contract/messages/en/videos.ts'
import { videoLimits } from '#contract/videos.ts'
import { assertSupported } from '../../platform/video/probe.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { createMember } from '../accounts/factory.ts'
import { makeClip, makeFile, uploadFile } from './testing/clips.ts'

let site: TestSite
let member: { id: string; token: string }
let folder: string
let canary: string
let listener: Server
let requests = 0
let port: number
beforeAll(async () => {
  site = await startTestSite()
  member = await createMember(site.platform)
  folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  canary = join(folder, 'canary.mp4')
  await writeFile(canary, await makeClip({ size: '160x90' }))
  listener = createServer((_, response) => {
    requests++
    response.end()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  port = (listener.address() as { port: number }).port
})
afterAll(async () => {
  await site.close()
  await new Promise((resolve) => listener.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

async function process(file: Buffer) {
  const id = await uploadFile(site, member.token, file)
  await site.idle()
  return (await site.api(member.token)('GET /learning/videos/:id', { params: { id } })).body.video
}

const scratch = async () => await readdir(join(site.config.dataFolder, 'video-scratch')).catch(() => [])

describe('a file named .mp4', () => {
  it.each([
    [
      'a playlist',
      () =>
        `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile://${canary}\n#EXTINF:10,\nhttp://127.0.0.1:${port}/a.ts\n#EXT-X-ENDLIST\n`,
    ],
    ['a list of files', () => `ffconcat version 1.0\nfile '${canary}'\nfile 'http://127.0.0.1:${port}/b.mp4'\n`],
    ['a manifest', () => `<?xml version="1.0"?><MPD><BaseURL>http://127.0.0.1:${port}/</BaseURL></MPD>`],
    ['a picture', () => `<svg xmlns="http://www.w3.org/2000/svg"><image href="file://${canary}"/></svg>`],
    ['a session description', () => `v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video ${port} RTP/AVP 96\n`],
  ])('that is %s is refused, and nothing that it names is read', async (_, text) => {
    const video = await process(Buffer.from(text()))
    expect(video).toMatchObject({ status: 'failed', processing: { reason: reasons.container }, poster: null })
    expect(requests).toBe(0)
    expect(await scratch()).toEqual([])
  })

  it('that only begins like a video says that it is unreadable', async () => {
    const head = (await makeClip()).subarray(0, 32)
    const playlist = Buffer.from(`\n#EXTM3U\nhttp://127.0.0.1:${port}/c.ts\n`)
    const video = await process(Buffer.concat([head, playlist]))
    expect(video).toMatchObject({
      status: 'failed',
      processing: { reason: reasons.unreadable },
      can: { reupload: true },
    })
    expect(requests).toBe(0)
  })

  it('that is cut off is refused, if its end is needed or a part is missing', async () => {
    const clip = await makeClip({ seconds: 8 })
    expect((await process(clip.subarray(0, clip.length / 2))).processing.reason).toBe(reasons.unreadable)
    const matroska = await makeClip({ seconds: 30, name: 'clip.mkv' })
    const video = await process(matroska.subarray(0, matroska.length / 3))
    expect(video).toMatchObject({ status: 'failed', processing: { reason: reasons.truncated } })
  })

  it('with only a cover picture and sound has no video in it', async () => {
    const cover = await makeFile('cover.png', ['-f', 'lavfi', '-i', 'color=red:s=320x320', '-frames:v', '1'])
    await writeFile(join(folder, 'cover.png'), cover)
    const file = await makeFile('song.mp4', [
      ...['-f', 'lavfi', '-i', 'sine=duration=3', '-i', join(folder, 'cover.png')],
      ...['-map', '0:a', '-map', '1:v', '-c:v', 'png', '-disposition:v', 'attached_pic'],
    ])
    expect((await process(file)).processing.reason).toBe(reasons.noPicture)
  })

  it('with frames larger than 4096 pixels is refused before one is decoded', async () => {
    const size = ['-f', 'lavfi', '-i', 'color=black:size=15360x8640:rate=1:duration=1']
    const file = await makeFile('large.mkv', [...size, '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p'])
    expect((await process(file)).processing.reason).toBe(reasons.dimensions)
  })
})

it('with a claimed length of ten hours is rejected without decoding it', async () => {
  const file = Buffer.from(await makeClip({ name: 'claims.mp4' }))
  // The duration in the movie header, in thousandths of a second, and in every track.
  const tenHours = 10 * 3600 * 1000
  for (const [box, offset] of [
    ['mvhd', 20],
    ['tkhd', 24],
  ] as const) {
    let at = file.indexOf(box)
    while (at > 0) {
      file.writeUInt32BE(tenHours, at + offset)
      at = file.indexOf(box, at + 4)
    }
  }
  const video = await process(file)
  const isRefused = video.processing.reason === reasons.duration(videoLimits.duration)
  expect(isRefused || video.duration < 5).toBe(true)
  expect(() =>
    assertSupported('mov', {
      streams: [{ codec_type: 'video', width: 320, height: 180 }],
      format: { duration: '36000' },
    }),
  ).toThrow('duration')
})

describe('a video', () => {
  it('without sound is processed', async () => {
    const video = await process(await makeClip({ sound: false }))
    expect(video).toMatchObject({ loudness: null, qualities: [{ status: 'ready' }, {}, {}] })
  })

  it('in portrait keeps its shape, also if it is turned by its metadata', async () => {
    const portrait = await process(await makeClip({ size: '360x640' }))
    expect(portrait.qualities[0]).toMatchObject({ width: 360, height: 640 })
    await writeFile(join(folder, 'wide.mp4'), await makeClip({ size: '640x360' }))
    const turned = await makeFile('turned.mp4', [
      '-i',
      join(folder, 'wide.mp4'),
      '-c',
      'copy',
      '-metadata:s:v:0',
      'rotate=90',
    ])
    expect((await process(turned)).qualities[0]).toMatchObject({ width: 360, height: 640 })
  })

  it.each([
    ['as browsers record it', 'live.webm', (file: Buffer) => file, 3.8],
    ['as an interrupted recording', 'live.mkv', (file: Buffer) => file.subarray(0, file.length - 100), 3.5],
  ])('whose file does not state its length is processed, %s', async (_, name, cut, least) => {
    const made = await makeFile(name, [
      ...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=10:duration=4', '-live', '1'],
      ...['-f', name.endsWith('webm') ? 'webm' : 'matroska'],
    ])
    const video = await process(cut(made))
    expect(video.qualities[0]).toMatchObject({ status: 'ready' })
    expect(video.duration).toBeGreaterThanOrEqual(least)
    expect(video.duration).toBeLessThanOrEqual(4)
  })

  it.each([
    ['in HDR', ['-color_primaries', 'bt2020', '-colorspace', 'bt2020nc']],
    ['in HDR that does not state its primaries', []],
  ])('%s gets ordinary colors', async (_, stated) => {
    const hdr = ['-color_trc', 'smpte2084', ...stated]
    const file = await makeFile('hdr.mp4', [
      ...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=10:duration=2'],
      ...['-pix_fmt', 'yuv420p10le', ...hdr, '-preset', 'ultrafast'],
    ])
    const video = await process(file)
    expect(video.qualities[0]).toMatchObject({ status: 'ready', width: 320, height: 180 })
  })

  // Proves: rule.video.extensions
  it.each(['clip.webm', 'clip.avi', 'clip.mov', 'clip.wmv', 'clip.flv', 'clip.mkv', 'clip.ogv'])(
    '%s is processed',
    async (name) => {
      const ogg = name.endsWith('.ogv')
      const file = ogg
        ? await makeFile('clip.ogg', [
            '-f',
            'lavfi',
            '-i',
            'testsrc2=size=320x180:rate=10:duration=2',
            '-c:v',
            'libtheora',
          ])
        : await makeFile(name, ['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=5:duration=2'])
      expect((await process(file)).qualities[0]).toMatchObject({ status: 'ready' })
    },
  )
})
