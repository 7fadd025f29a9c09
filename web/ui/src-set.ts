/** The widths in which images are offered (B §9). */
const widths = [480, 720, 1080, 1440] as const

/**
 * The `srcset` of an image whose URL names its width, such as /media/{key}/1080.webp or a CDN's /w_1080,q_80/;
 * undefined for other URLs. Widths above the image's own are left out, because the server doesn't enlarge.
 */
export function buildSrcSet(hdUrl: string, naturalWidth: number): string | undefined {
  const widthPattern = /\/(w_)?1080(?=,q_\d+\/|\.\w+(\?|$))/
  if (!widthPattern.test(hdUrl)) return undefined
  const firstWideEnough = widths.findIndex((width) => width >= naturalWidth)
  const offered = firstWideEnough < 0 ? widths : widths.slice(0, firstWideEnough + 1)
  return offered
    .map((width) => `${hdUrl.replace(widthPattern, `/$1${width}`)} ${Math.min(width, naturalWidth)}w`)
    .join(', ')
}
