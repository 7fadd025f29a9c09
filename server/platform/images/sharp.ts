// The only place that loads sharp, in the image process.
import type sharp from 'sharp'

export type Sharp = typeof sharp

/** Decoders for members' files. All others, including SVG and TIFF, are blocked in this process. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif']

let loading: Promise<Sharp> | undefined

export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: loaders.flatMap((name) => [`VipsForeignLoad${name}File`, `VipsForeignLoad${name}Buffer`]),
    })
    // No image is processed twice, so caching is useless. Concurrency is limited by image-queues.ts.
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loading
}
