// Decodes an upload and encodes it again. Only pixels survive. Runs in the image process.
import type { Metadata } from 'sharp'
import { sha256 } from '../ids.ts'
import { isLightImage } from './lightness.ts'
import { loadSharp, type Sharp } from './sharp.ts'

export type ImageMetadata = Pick<
  Metadata,
  'width' | 'height' | 'format' | 'hasAlpha' | 'chromaSubsampling' | 'autoOrient'
>

/** An upload whose header was read. `size` is in bytes. */
export type InspectedImage = { path: string; metadata: ImageMetadata; pixels: number; size: number }

export type AcceptedImage = {
  data: Buffer
  contentType: string
  width: number
  height: number
  sha256: string
  /** Whether it is mostly light and would glare on a dark page. */
  isLight: boolean
}

/** Twice the widest size that we serve. */
const maxEdge = 2880
/** A screenshot of a list, at least three times as high as wide, would be too narrow to read. */
const maxTallHeight = 3 * maxEdge

/** An image that takes longer was crafted to. */
const maxDecodeSeconds = 30

export async function readMetadata(path: string): Promise<ImageMetadata> {
  const sharp = await loadSharp()
  const { width, height, format, hasAlpha, chromaSubsampling, autoOrient } = await sharp(path, {
    limitInputPixels: false,
  }).metadata()
  return { width, height, format, hasAlpha, autoOrient, ...(chromaSubsampling && { chromaSubsampling }) }
}

const maxSize = ({ metadata: { autoOrient } }: InspectedImage) => ({
  width: maxEdge,
  height: autoOrient.height >= 3 * autoOrient.width ? maxTallHeight : maxEdge,
})

/**
 * Encodes the master image, from which all served sizes are made. Charts must stay
 * sharp: lossy encoders spoil thin colored lines and small figures first. So the master is
 * - lossless WebP for a PNG or GIF that compresses well, as flat charts and screenshots do. A 2880 x 2000 chart: 102
 * KB in 280 ms, against 340 KB as PNG, 229 KB as lossy WebP 90 (43 dB) and 442 KB as JPEG 90 (41 dB).
 * - JPEG 90 for photos. 2880 x 2160: 0.8 MB in 45 ms (WebP 90: 0.6 MB, but 560 ms; lossless WebP: 5.9 MB in 5 s), with
 * full chroma unless the upload was subsampled already.
 * - WebP 90 for anything with transparency that isn't flat.
 */
export async function encodeImage(image: InspectedImage, edge?: number): Promise<AcceptedImage> {
  const sharp = await loadSharp()
  const size = edge ? { width: edge, height: edge } : maxSize(image)
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
