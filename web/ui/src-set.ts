/** Widths a picture is offered in (B §9). */
const widths = [480, 720, 1080, 1440] as const

/**
 * The `srcset` of a picture whose sharp address names its width, as in /media/{key}/1080.webp or a CDN's /w_1080,q_80/; undefined for other
 * addresses. Nothing wider than the picture itself is offered: the server does not enlarge.
 */
export function buildSrcSet(hdUrl: string, naturalWidth: number): string | undefined {
  const place = /\/(w_)?1080(?=,q_\d+\/|\.\w+(\?|$))/
  if (!place.test(hdUrl)) return undefined
  const reaching = widths.findIndex((width) => width >= naturalWidth)
  const offered = reaching < 0 ? widths : widths.slice(0, reaching + 1)
  return offered.map((width) => `${hdUrl.replace(place, `/$1${width}`)} ${Math.min(width, naturalWidth)}w`).join(', ')
}
