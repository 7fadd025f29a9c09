// Whether an image glares on a dark page, decided from its pixels.
import type { Sharp } from './sharp.ts'

/** Pixels on each side of the copy that is measured. */
const sampleEdge = 64
/** Of 255. Paper is #faf7f0; a gray that doesn't glare is #b0b0b0. */
const lightPixel = 208
/** The share of light pixels from which an image counts as light. */
const lightShare = 0.5

/**
 * Transparent pixels count as the background on which the drawn ones can be seen: white behind dark ink, dark behind
 * light ink.
 */
export async function isLightImage(sharp: Sharp, image: Buffer): Promise<boolean> {
  const pixels = await sharp(image)
    .resize({ width: sampleEdge, height: sampleEdge, fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  const brightness: number[] = []
  let ink = 0
  let opacity = 0
  let transparent = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) {
      transparent++
      continue
    }
    const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    brightness.push(luma)
    ink += luma * alpha
    opacity += alpha
  }
  const isInkDark = opacity > 0 && ink / opacity < 128
  const light = brightness.filter((luma) => luma >= lightPixel).length + (isInkDark ? transparent : 0)
  return light / (sampleEdge * sampleEdge) >= lightShare
}
