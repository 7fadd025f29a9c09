// The one door to sharp. It is loaded with the first picture: 18 MB that a process without pictures does without.
import type sharp from 'sharp'

export type Sharp = typeof sharp

/** What members' files may be decoded by; everything else, SVG and TIFF among it, is blocked in this process. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif']

let loading: Promise<Sharp> | undefined

export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: loaders.flatMap((name) => [`VipsForeignLoad${name}File`, `VipsForeignLoad${name}Buffer`]),
    })
    // No picture is worked on twice, so nothing is worth keeping; and how many run at once is the lanes' business.
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loading
}
