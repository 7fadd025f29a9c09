import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { imageWidths } from '#contract/media.ts'
import { diskStorage } from '../storage/disk.ts'
import type { Storage } from '../storage/storage.ts'
import { renderVariant } from './render-variant.ts'
import { loadSharp, type Sharp } from './sharp.ts'
import { openVariants, type Variants } from './variants.ts'

let folder: string
let cacheFolder: string
let storage: Storage
let variants: Variants
let sharp: Sharp
let chart: Buffer
/** How often a master was read. */
let reads: number
/** Resolves before a master is returned. */
let beforeRead: () => Promise<void>
let cases = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'variants-'))
  sharp = await loadSharp()
  chart = await sharp({
    create: {
      width: 1000,
      height: 500,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .webp({ lossless: true, effort: 0 })
    .toBuffer()
})
afterAll(() => rm(folder, { recursive: true }))

beforeEach(async () => {
  reads = 0
  beforeRead = async () => {}
  const disk = await diskStorage(join(folder, `files-${cases}`))
  storage = {
    ...disk,
    read: async (key) => {
      reads++
      await beforeRead()
      return disk.read(key)
    },
  }
  cacheFolder = join(folder, `cache-${cases++}`)
  variants = openVariants({ storage, cacheFolder, cacheBytes: 10_000_000 })
  await storage.put('media/chart', chart)
})

const cached = async (): Promise<string[]> =>
  (await readdir(cacheFolder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Signals when a master is being read, and blocks the read until released. */
function holdReads() {
  const reading = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  beforeRead = () => {
    reading.resolve()
    return released.promise
  }
  return { reading: reading.promise, release: released.resolve }
}

// Proves: rule.images.widths
test.each(imageWidths)('a variant of width %i is that wide, or as wide as the master', async (width) => {
  for (const [format, name] of [
    ['webp', 'webp'],
    ['jpg', 'jpeg'],
  ] as const) {
    const { data, contentType } = (await variants.get('media/chart', width, format, 'asha'))!
    const shown = await sharp(data).metadata()
    expect(shown).toMatchObject({ format: name, width: Math.min(width, 1000), height: Math.min(width, 1000) / 2 })
    expect(contentType).toBe(`image/${name}`)
  }
})

// Proves: rule.images.preview-size
test('a preview is far smaller than the same width at full quality', async () => {
  const preview = (await variants.get('media/chart', 200, 'webp', 'asha'))!
  const full = await sharp(chart).resize(200).webp({ quality: 80 }).toBuffer()
  expect(preview.data.length).toBeLessThan(full.length / 2)
})

test('a JPEG variant shows transparency as white', async () => {
  const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
    .webp()
    .toBuffer()
  const shown = await sharp(await renderVariant(clear, 200, 'jpg'))
    .raw()
    .toBuffer()
  expect(Math.min(...shown.subarray(0, 3))).toBeGreaterThan(250)
})

test('the variant of a missing image is null', async () => {
  expect(await variants.get('media/absent', 480, 'webp', 'asha')).toBeNull()
  expect(await cached()).toEqual([])
})

test('twenty concurrent requests render once and get the same result', async () => {
  const held = holdReads()
  const pending = Array.from({ length: 20 }, () => variants.get('media/chart', 480, 'webp', 'asha'))
  await held.reading
  held.release()
  const results = await Promise.all(pending)
  expect(reads).toBe(1)
  expect(new Set(results.map((result) => result?.etag)).size).toBe(1)
})

test('a second request is served from the cache, even after a restart', async () => {
  const first = await variants.get('media/chart', 480, 'webp', 'asha')
  expect(await variants.get('media/chart', 480, 'webp', 'asha')).toEqual(first)
  const restarted = openVariants({ storage, cacheFolder, cacheBytes: 10_000_000 })
  expect(await restarted.get('media/chart', 480, 'webp', 'asha')).toEqual(first)
  expect(reads).toBe(1)
})

test('a failed render is not cached', async () => {
  beforeRead = () => Promise.reject(new Error('storage unavailable'))
  await expect(variants.get('media/chart', 480, 'webp', 'asha')).rejects.toThrow('storage unavailable')
  beforeRead = async () => {}
  expect(await variants.get('media/chart', 480, 'webp', 'asha')).not.toBeNull()
})

test("an image is served even when it can't be cached", async () => {
  const blocked = openVariants({ storage, cacheFolder: join(folder, 'blocked'), cacheBytes: 10_000_000 })
  await writeFile(join(folder, 'blocked'), 'a file where the folder should be')
  expect(await blocked.get('media/chart', 480, 'webp', 'asha')).not.toBeNull()
})

test('drop deletes all sizes of one image and nothing else', async () => {
  await storage.put('media/other', chart)
  for (const key of ['media/chart', 'media/other'])
    for (const format of ['webp', 'jpg'] as const) await variants.get(key, 480, format, 'asha')
  expect(await cached()).toHaveLength(4)
  await storage.remove(['media/chart'])
  await variants.drop('media/chart')
  expect(await cached()).toHaveLength(2)
  expect(await variants.get('media/chart', 480, 'webp', 'asha')).toBeNull()
  expect(await variants.get('media/other', 480, 'webp', 'asha')).not.toBeNull()
})

test('a variant that is being rendered during a drop is neither served nor cached', async () => {
  const held = holdReads()
  const pending = variants.get('media/chart', 480, 'webp', 'asha')
  await held.reading
  await variants.drop('media/chart')
  held.release()
  expect(await pending).toBeNull()
  expect(await cached()).toEqual([])
})

test('the cache stays within its size and keeps what was used last', async () => {
  const widths = [480, 720, 1080] as const
  for (const width of widths) await variants.get('media/chart', width, 'jpg', 'asha')
  await variants.idle()
  const files = await cached()
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  for (const file of files) await utimes(file, new Date(1000), new Date(1000))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const small = openVariants({ storage, cacheFolder, cacheBytes: total })
  // A request makes it recently used again.
  await small.get('media/chart', 480, 'jpg', 'asha')
  await small.get('media/chart', 1440, 'jpg', 'asha')
  await small.idle()
  const left = (await cached()).map((file) => file.split('/').at(-1)!).sort()
  expect(left).toContain('480.jpg')
  expect(left).toContain('1440.jpg')
  expect(left.length).toBeLessThan(4)
  const bytes = await Promise.all((await cached()).map(async (file) => (await stat(file)).size))
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(total)
})

test('a key outside the storage is rejected', async () => {
  await expect(variants.get('../../etc/passwd', 480, 'webp', 'asha')).rejects.toThrow('not a storage key')
})
