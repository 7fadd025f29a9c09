import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageLimits } from '#contract/media.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { sha256 } from '../ids.ts'
import { acceptImage, ImageRejected, inspectImage } from './accept-image.ts'
import { readMetadata } from './encode-image.ts'
import { uploadQueue } from './image-queues.ts'
import { loadSharp, type Sharp } from './sharp.ts'

let folder: string
let sharp: Sharp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accept-'))
  sharp = await loadSharp()
})
afterAll(() => rm(folder, { recursive: true }))

let uploads = 0
async function upload(data: Buffer | string): Promise<{ path: string }> {
  const path = join(folder, `upload-${uploads++}`)
  await writeFile(path, data)
  return { path }
}
const acceptFile = async (file: { path: string }, pixels?: number) =>
  acceptImage(await inspectImage(file, pixels), { owner: 'asha' })
const accept = async (data: Buffer | string) => acceptFile(await upload(data))
async function rejectionReason(data: Buffer | string): Promise<string> {
  const error = await accept(data).catch((failure: unknown) => failure)
  if (error instanceof ImageRejected) return error.reason
  throw new Error(`not rejected: ${String(error)}`)
}

const plain = (width: number, height: number, background = '#1f5c9e') =>
  sharp({ create: { width, height, channels: 3, background } })
/** Left half in one color, right half in another. */
const halves = (width: number, height: number, left: string, right: string) =>
  plain(width, height, right).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: left } }, left: 0, top: 0 },
  ])
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
async function pixel(image: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(image).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}
const isNear = (color: number[], expected: number[]): boolean =>
  color.every((value, index) => Math.abs(value - expected[index]!) < 12)

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
/** Compresses zeros in small pieces: building the bomb must not use the memory that the test measures. */
async function packedZeros(bytes: number): Promise<Buffer> {
  const piece = Buffer.alloc(1_000_000)
  const pieces = Array.from({ length: Math.ceil(bytes / piece.length) }, (_, index) =>
    piece.subarray(0, Math.min(piece.length, bytes - index * piece.length)),
  )
  return buffer(Readable.from(pieces).pipe(createDeflate()))
}

/** A black 1-bit PNG, interlaced, so that a decoder must hold all of it in memory. */
async function blackPng(width: number, height: number, extra: Buffer[] = []): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 1], 8)
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const
  const bytes = passes.reduce((sum, [x, y, across, down]) => {
    const columns = Math.ceil((width - x) / across)
    const rows = Math.ceil((height - y) / down)
    return sum + (columns > 0 ? Math.max(rows, 0) * (1 + Math.ceil(columns / 8)) : 0)
  }, 0)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', await packedZeros(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('an accepted image', () => {
  test('keeps every pixel of a PNG chart', async () => {
    const chart = await halves(1200, 600, '#0c7566', '#bc3d2a').png().toBuffer()
    const accepted = await accept(chart)
    expect(accepted).toMatchObject({ contentType: 'image/webp', width: 1200, height: 600 })
    expect(await sharp(accepted.data).removeAlpha().raw().toBuffer()).toEqual(
      await sharp(chart).removeAlpha().raw().toBuffer(),
    )
    expect(accepted.sha256).toBe(sha256(accepted.data))
  })

  test("becomes a JPEG when it's a photo, with full chroma unless the upload was subsampled", async () => {
    const subsampling = async (data: Buffer) => (await sharp((await accept(data)).data).metadata()).chromaSubsampling
    const photo = noise(400, 300)
    expect(await accept(await photo.clone().png().toBuffer())).toMatchObject({ contentType: 'image/jpeg' })
    expect(await subsampling(await photo.clone().jpeg({ chromaSubsampling: '4:2:0' }).toBuffer())).toBe('4:2:0')
    expect(await subsampling(await photo.clone().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer())).toBe('4:4:4')
    expect(await subsampling(await photo.clone().webp().toBuffer())).toBe('4:4:4')
  })

  test('keeps transparency', async () => {
    const see = sharp({ create: { width: 60, height: 60, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
    for (const data of [await see.clone().png().toBuffer(), await see.clone().webp().toBuffer()]) {
      const accepted = await accept(data)
      expect(accepted.contentType).toBe('image/webp')
      expect((await sharp(accepted.data).stats()).isOpaque).toBe(false)
    }
  })

  test('may be an AVIF', async () => {
    expect(await accept(await plain(80, 40).avif().toBuffer())).toMatchObject({ width: 80, height: 40 })
  })

  test('may be a single pixel', async () => {
    expect(await accept(await plain(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 })
    expect(await accept(await plain(1, 1).jpeg().toBuffer())).toMatchObject({ width: 1, height: 1 })
  })

  test('shows the first frame of an animated GIF', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((color) => plain(40, 40, color).png().toBuffer()))
    const animated = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    const accepted = await accept(animated)
    expect(accepted).toMatchObject({ width: 40, height: 40 })
    expect(isNear(await pixel(accepted.data, 20, 20), [255, 0, 0])).toBe(true)
  })

  test('is converted from CMYK to sRGB', async () => {
    const cmyk = await plain(64, 64, '#c83232').toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    const accepted = await accept(cmyk)
    expect((await sharp(accepted.data).metadata()).space).toBe('srgb')
    const [red, green, blue] = await pixel(accepted.data, 32, 32)
    expect(red! > 150 && green! < 110 && blue! < 110).toBe(true)
  })

  test('is converted from a wide gamut, not just relabeled', async () => {
    const wide = await plain(64, 64, '#32c832').withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
    const relabeled = await pixel(await sharp(wide, { ignoreIcc: true }).png().toBuffer(), 32, 32)
    const accepted = await accept(wide)
    expect((await sharp(accepted.data).metadata()).icc).toBeUndefined()
    expect(isNear(await pixel(accepted.data, 32, 32), [0x32, 0xc8, 0x32])).toBe(true)
    expect(isNear(relabeled, [0x32, 0xc8, 0x32])).toBe(false)
  })

  test('is 8-bit RGB, also from grayscale and 16-bit uploads', async () => {
    for (const data of [
      await plain(50, 50).greyscale().jpeg().toBuffer(),
      await plain(50, 50).toColourspace('rgb16').png().toBuffer(),
    ]) {
      const { channels, depth } = await sharp((await accept(data)).data).metadata()
      expect({ channels, depth }).toEqual({ channels: 3, depth: 'uchar' })
    }
  })

  test('is scaled down to the maximum edge and never scaled up', async () => {
    expect(await accept(await plain(5760, 1000).png().toBuffer())).toMatchObject({ width: 2880, height: 500 })
    expect(await accept(await plain(2000, 5760).png().toBuffer())).toMatchObject({ width: 1000, height: 2880 })
    expect(await accept(await plain(30, 20).png().toBuffer())).toMatchObject({ width: 30, height: 20 })
  })

  test('keeps its width when it is a tall screenshot', async () => {
    expect(await accept(await plain(400, 4800).png().toBuffer())).toMatchObject({ width: 400, height: 4800 })
    expect(await accept(await plain(600, 17280).png().toBuffer())).toMatchObject({ width: 300, height: 8640 })
  })

  test('may be a JPEG with trailing bytes', async () => {
    const data = Buffer.concat([await plain(50, 50).jpeg().toBuffer(), Buffer.alloc(3000, 7)])
    expect(await accept(data)).toMatchObject({ width: 50, height: 50 })
  })
})

describe('metadata and hidden data', () => {
  const exif = {
    IFD0: { Make: 'Secret camera', Software: 'Secret program', ImageDescription: 'Secret words' },
    IFD3: { GPSLatitude: '19/1 4/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '72/1 52/1 0/1', GPSLongitudeRef: 'E' },
  }

  test.each(['jpeg', 'png', 'webp'] as const)('location, camera and texts are removed from a %s', async (format) => {
    const original = await noise(200, 100).withExif(exif).toFormat(format).toBuffer()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    expect(original.includes('Secret camera')).toBe(true)
    const { data } = await accept(original)
    const { exif: left, xmp, iptc, icc, comments } = await sharp(data).metadata()
    expect({ left, xmp, iptc, icc, comments }).toEqual({})
    expect(data.includes('Secret')).toBe(false)
    expect(data.includes('Exif')).toBe(false)
  })

  test.each([
    [1, 80, 40, [0, 0], [79, 0]],
    [3, 80, 40, [79, 39], [0, 39]],
    [6, 40, 80, [39, 0], [39, 79]],
    [8, 40, 80, [0, 79], [0, 0]],
  ] as const)('a phone photo with orientation %i is rotated upright', async (orientation, width, height, red, blue) => {
    const photo = await halves(80, 40, '#ff0000', '#0000ff')
      .jpeg({ quality: 100 })
      .withMetadata({ orientation })
      .toBuffer()
    const accepted = await accept(photo)
    expect(accepted).toMatchObject({ width, height })
    expect((await sharp(accepted.data).metadata()).orientation).toBeUndefined()
    expect(isNear(await pixel(accepted.data, red[0], red[1]), [254, 0, 0])).toBe(true)
    expect(isNear(await pixel(accepted.data, blue[0], blue[1]), [0, 0, 254])).toBe(true)
  })

  test('HTML appended to an image is removed', async () => {
    const data = Buffer.concat([await plain(50, 50).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    expect((await accept(data)).data.includes('<script>')).toBe(false)
  })
})

describe('an upload is rejected', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

  test.each([
    ['an SVG', svg],
    ['an SVG with an XML declaration', `<?xml version="1.0"?>${svg}`],
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['plain text', 'not an image'],
    ['an empty file', ''],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['HTML that starts like a GIF', 'GIF89a<script>alert(1)</script>'],
    ['HTML that starts like a JPEG', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<html>')])],
    ['an empty HEIC', Buffer.from('000000186674797068656963000000006d696631686569630000000c6d646174', 'hex')],
    ['a PNG of zero size', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', Buffer.alloc(13))])],
  ])('when it is %s', async (_, data) => {
    expect(await rejectionReason(data)).toBe('unreadable')
  })

  test('as SVG or TIFF, which nothing in the process can decode', async () => {
    await expect(sharp(Buffer.from(svg)).png().toBuffer()).rejects.toThrow('unsupported image format')
    const tiff = await plain(20, 20).tiff().toBuffer()
    await expect(sharp(tiff).png().toBuffer()).rejects.toThrow('unsupported image format')
    expect(await rejectionReason(tiff)).toBe('unreadable')
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('when it is a truncated %s', async (format) => {
    const whole = await noise(300, 200).toFormat(format).toBuffer()
    for (const share of [0.05, 0.3, 0.7, 0.98]) {
      expect(await rejectionReason(whole.subarray(0, Math.floor(whole.length * share))), `${share} of it`).toBe(
        'unreadable',
      )
    }
  })

  test('when it is a truncated progressive JPEG', async () => {
    const whole = await noise(300, 200).jpeg({ progressive: true }).toBuffer()
    expect(await rejectionReason(whole.subarray(0, Math.floor(whole.length * 0.9)))).toBe('unreadable')
  })

  test('when it is a 30 KB PNG of 15000 x 15000, before it takes any memory', async () => {
    const bomb = await upload(await blackPng(15_000, 15_000))
    // Decoded it has 675 MB. Kilobytes.
    const before = process.resourceUsage().maxRSS
    await expect(acceptFile(bomb)).rejects.toMatchObject({ reason: 'too_large', type: 'image_too_large', status: 422 })
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000)
  })

  test('over the pixel limit, but not exactly at it', async () => {
    const { path } = await upload(await blackPng(1000, 500))
    await expect(acceptFile({ path }, 500_000)).resolves.toMatchObject({ width: 1000, height: 500 })
    await expect(acceptFile({ path }, 499_999)).rejects.toMatchObject({ reason: 'too_large' })
    expect(imageLimits.pixels).toBe(50_000_000)
  })

  test('without unpacking a color profile of 200 MB in a PNG', async () => {
    const packed = Buffer.concat([Buffer.from('bomb\0\0'), await packedZeros(200_000_000)])
    const bomb = await upload(await blackPng(10, 10, [chunk('iCCP', packed)]))
    const before = process.resourceUsage().maxRSS
    // In this process, whose memory is measured.
    await readMetadata(bomb.path)
    await acceptFile(bomb).catch(() => undefined)
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(150_000)
  })

  test('with the original error when the file is missing', async () => {
    await expect(acceptFile({ path: join(folder, 'absent') })).rejects.toThrow('ENOENT')
  })

  test("with the contract's message", async () => {
    await expect(accept('x')).rejects.toThrow(
      "We can't read this image. Please use a JPEG, PNG, WebP, GIF or AVIF file.",
    )
  })
})

test("a member's small image doesn't wait for another member's 30 large ones", async () => {
  const sent = await upload(await plain(2400, 2400).png().toBuffer())
  const large = await inspectImage(sent)
  const small = await inspectImage(await upload(await plain(100, 100).png().toBuffer()))
  const finished: string[] = []
  const send = async (owner: string, image: typeof large) => {
    await acceptImage(image, { owner })
    finished.push(owner)
  }
  const all = Array.from({ length: 30 }, () => send('attacker', large))
  await waitUntil('all large images are queued', () => uploadQueue.waiting() === 28)
  await Promise.all([...all, send('member', small)])
  // Two images run when the small one arrives, and the first to end makes room for it. On a busy machine others end before it.
  expect(finished.indexOf('member')).toBeLessThan(10)
}, 120_000)
