// Renders one size of an image, with the contract's widths and qualities.
import { type ImageWidth, imageQuality } from '#contract/media.ts'
import { loadSharp } from './sharp.ts'

export const imageFormats = { webp: 'image/webp', jpg: 'image/jpeg' } as const
export type ImageFormat = keyof typeof imageFormats

/**
 * At most `width` wide, never wider than the master. A 1290 x 740 chart at 1080: 30 KB as WebP in 56 ms, 62 KB as JPEG
 * in 20 ms. Not mozjpeg: 13 % smaller, but three times slower, and only old browsers ask for JPEG.
 */
export async function renderVariant(master: Buffer, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  const sharp = await loadSharp()
  const sized = sharp(master).resize({ width, withoutEnlargement: true })
  const quality = imageQuality(width)
  if (format === 'webp') return sized.webp({ quality }).toBuffer()
  return sized.flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer()
}
