// Accepts an uploaded image: checks its type, decodes it and encodes it again. Only pixels survive.
import { open, stat } from 'node:fs/promises'
import type { Metadata } from 'sharp'
import { imageLimits } from '#contract/media.ts'
import { Failure } from '../http/failure.ts'
import { sha256 } from '../ids.ts'
import { largeImagePixels, uploadQueue } from './image-queues.ts'
import { isLightImage } from './lightness.ts'
import { loadSharp, type Sharp } from './sharp.ts'

export type AcceptedImage = {
  data: Buffer
  contentType: string
  width: number
  height: number
  sha256: string
  /** Glares on a dark page. */
  isLight: boolean
}

export class ImageRejected extends Failure {
  readonly reason: 'unreadable' | 'too_large'

  constructor(reason: 'unreadable' | 'too_large', cause?: unknown) {
    super(`image_${reason}`)
    this.reason = reason
    this.cause = cause
  }
}

const acceptedTypes = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']
/** File signatures are within this many bytes. */
const signatureBytes = 4100
/** Twice the widest size that we serve. */
const maxEdge = 2880
/** A screenshot of a list, at least three times as high as wide, would be too narrow to read. */
const maxTallHeight = 3 * maxEdge

/** An image that takes longer was built to. */
const maxDecodeSeconds = 30

/** An upload whose header was read. `size` is in bytes. */
export type InspectedImage = { path: string; metadata: Metadata; pixels: number; size: number }

/** Reads only the header of a quarantined upload. Throws ImageRejected if it's no image or has too many pixels. */
export async function inspectImage(
  { path }: { path: string },
  maxPixels: number = imageLimits.pixels,
): Promise<InspectedImage> {
  await checkFileType(path)
  const sharp = await loadSharp()
  const { size } = await stat(path)
  const metadata = await sharp(path, { limitInputPixels: false }).metadata().catch(reject)
  const pixels = metadata.width * metadata.height
  if (pixels > maxPixels) throw new ImageRejected('too_large')
  return { path, metadata, pixels, size }
}

/** `owner` takes turns with others. `edge`: the longest edge of the stored image. */
export type AcceptOptions = { owner: string; edge?: number | undefined }

/**
 * Decodes an upload and encodes the master image, from which all served sizes are made. Charts must stay
 * sharp: lossy encoders spoil thin colored lines and small figures first. So the master is
 * - lossless WebP for a PNG or GIF that compresses well, as flat charts and screenshots do. A 2880 x 2000 chart: 102
 * KB in 280 ms, against 340 KB as PNG, 229 KB as lossy WebP 90 (43 dB) and 442 KB as JPEG 90 (41 dB).
 * - JPEG 90 for photos. 2880 x 2160: 0.8 MB in 45 ms (WebP 90: 0.6 MB, but 560 ms; lossless WebP: 5.9 MB in 5 s), with
 * full chroma unless the upload was subsampled already.
 * - WebP 90 for anything with transparency that isn't flat.
 */
export async function acceptImage(image: InspectedImage, { owner, edge }: AcceptOptions): Promise<AcceptedImage> {
  const sharp = await loadSharp()
  const isLarge = image.pixels > largeImagePixels
  return uploadQueue({ owner, isLarge }, () =>
    encode(sharp, image, edge ? { width: edge, height: edge } : maxSize(image)).catch(reject),
  )
}

async function checkFileType(path: string): Promise<void> {
  const handle = await open(path)
  const { bytesRead, buffer } = await handle
    .read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0)
    .finally(() => handle.close())
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(buffer.subarray(0, bytesRead)).catch(reject)
  if (!type || !acceptedTypes.includes(type.mime)) throw new ImageRejected('unreadable')
}

function reject(error: unknown): never {
  const slow = error instanceof Error && error.message.includes('timeout')
  throw new ImageRejected(slow ? 'too_large' : 'unreadable', error)
}

const maxSize = ({ metadata: { autoOrient } }: InspectedImage) => ({
  width: maxEdge,
  height: autoOrient.height >= 3 * autoOrient.width ? maxTallHeight : maxEdge,
})

async function encode(
  sharp: Sharp,
  image: InspectedImage,
  size: { width: number; height: number },
): Promise<AcceptedImage> {
  // 'error' rejects truncated files and tolerates the sloppiness of cameras and editors.
  const decoded = sharp(image.path, { failOn: 'error', limitInputPixels: image.pixels })
    .timeout({ seconds: maxDecodeSeconds })
    .autoOrient()
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const { data, info } = await chooseEncoder(decoded, image).toBuffer({ resolveWithObject: true })
  const { width, height, format } = info
  const isLight = await isLightImage(sharp, data)
  return { data, contentType: `image/${format}`, width, height, sha256: sha256(data), isLight }
}

/** Charts and screenshots have 0.02 to 0.06 bytes a pixel, photos as PNG 1.7. Small files always count as flat. */
const isFlatGraphic = ({ metadata, pixels, size }: InspectedImage): boolean =>
  (metadata.format === 'png' || metadata.format === 'gif') && size <= 50_000 + pixels / 4

function chooseEncoder(decoded: ReturnType<Sharp>, image: InspectedImage): ReturnType<Sharp> {
  // Effort 2 makes flat graphics even smaller than 4 does.
  if (isFlatGraphic(image)) return decoded.webp({ lossless: true, effort: 2 })
  if (image.metadata.hasAlpha) return decoded.webp({ quality: 90, effort: 2 })
  const chromaSubsampling = image.metadata.chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4'
  return decoded.jpeg({ quality: 90, chromaSubsampling })
}
