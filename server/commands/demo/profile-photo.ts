// Draws profile photos for the demo: no faces, but motifs in the site's colors.
import { type Node, Renderer } from '@takumi-rs/core'
import { profileLimits } from '#contract/profiles.ts'
import { colors, rooms } from '../../platform/images/social-image-graphics.ts'
import type { DemoPerson } from './people.ts'
import { seededRandom } from './seeded-random.ts'

const edge = profileLimits.photoPixels
const hues = [...Object.values(rooms).map(({ hue }) => hue), colors.accent, '#0c7566', '#7d3350']

type Random = () => number
type Motif = NonNullable<DemoPerson['photo']>

const between = (random: Random, low: number, high: number): number => Math.round(low + random() * (high - low))

/** A smooth line from edge to edge around `y`. */
function wave(random: Random, y: number, height: number): string {
  const step = edge / 4
  const points = [0, 1, 2, 3].map(() => `${step / 2} ${between(random, -height, height)} ${step} 0`)
  return `M0 ${y}q${points.join('q')}`
}

const stroke = (path: string, width: number, opacity: number): string =>
  `<path d="${path}" stroke="currentColor" stroke-width="${width}" stroke-opacity="${opacity}"/>`
const fill = (path: string, opacity: number): string =>
  `<path d="${path}" fill="currentColor" fill-opacity="${opacity}"/>`
const disc = (x: number, y: number, radius: number, opacity: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="currentColor" fill-opacity="${opacity}"/>`

/** Each motif fills a square in one color. */
const motifs: Record<Motif, (random: Random) => string> = {
  contours: (random) => {
    const [x, y, tilt] = [between(random, 90, 310), between(random, 90, 310), between(random, -40, 40)]
    const rings = [40, 85, 130, 180, 235, 295].map(
      (radius, index) =>
        `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.72 + index * between(random, 1, 5)}" stroke="currentColor" stroke-width="${index % 3 ? 4 : 7}" stroke-opacity="0.6"/>`,
    )
    return `<g transform="rotate(${tilt} ${x} ${y})">${rings.join('')}</g>`
  },
  swell: (random) =>
    [0, 1, 2, 3, 4, 5]
      .map((row) => {
        const y = 110 + row * 56
        return fill(`${wave(random, y, 34)}V${edge}H0z`, 0.1 + row * 0.05)
      })
      .join(''),
  rose: (random) => {
    const turn = between(random, 0, 44)
    const point = (angle: number, length: number, opacity: number) =>
      `<path transform="rotate(${angle} 200 200)" d="M200 ${200 - length}l26 ${length}h-52z" fill="currentColor" fill-opacity="${opacity}"/>`
    const points = [0, 90, 180, 270].flatMap((angle) => [
      point(angle + turn + 45, 118, 0.25),
      point(angle + turn, 170, 0.5),
    ])
    return `<circle cx="200" cy="200" r="150" stroke="currentColor" stroke-width="4" stroke-opacity="0.4"/>${points.join('')}`
  },
  harbour: (random) => {
    const sky = between(random, 200, 250)
    const glints = [0, 1, 2, 3, 4].map((row) =>
      stroke(`M${between(random, 60, 150)} ${sky + 26 + row * 28}h${between(random, 90, 190)}`, 6, 0.4),
    )
    return (
      disc(between(random, 120, 280), sky - between(random, 30, 90), 56, 0.55) +
      fill(`M0 ${sky}H400V400H0z`, 0.22) +
      glints.join('')
    )
  },
  hills: (random) => {
    const ridge = (base: number) => {
      const peaks = [0, 1, 2, 3].map(
        (at) => `L${at * 100 + 50} ${base - between(random, 40, 130)}L${at * 100 + 100} ${base}`,
      )
      return `M0 ${base}${peaks.join('')}V400H0z`
    }
    return disc(between(random, 250, 330), 100, 40, 0.4) + fill(ridge(260), 0.22) + fill(ridge(320), 0.35)
  },
  candles: (random) => {
    let middle = between(random, 180, 240)
    const candles = [0, 1, 2, 3, 4, 5, 6].map((index) => {
      const x = 46 + index * 52
      middle += between(random, -46, 40)
      const half = between(random, 22, 58)
      const body = `<rect x="${x - 15}" y="${middle - half}" width="30" height="${half * 2}" stroke="currentColor" stroke-width="4" fill="currentColor" fill-opacity="${index % 2 ? 0.55 : 0}" stroke-opacity="0.6"/>`
      return (
        stroke(
          `M${x} ${middle - half - between(random, 10, 40)}V${middle - half}M${x} ${middle + half}v${between(random, 10, 40)}`,
          4,
          0.6,
        ) + body
      )
    })
    return candles.join('')
  },
}

type PhotoOwner = { username: string; photo: Motif }

function svgOf({ username, photo }: PhotoOwner): string {
  const random = seededRandom(`portrait of ${username}`)
  const hue = hues[Math.floor(random() * hues.length)]!
  // Thin lines get lost on a light background at small sizes.
  const isDark = random() < 0.4 || photo === 'contours'
  const [ground, ink] = isDark ? [hue, colors.ground] : ['#f3eee2', hue]
  const motif = motifs[photo](random).replaceAll('currentColor', ink)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}" fill="none"><rect width="${edge}" height="${edge}" fill="${ground}"/>${motif}</svg>`
}

/** Returns a PNG. */
export function drawProfilePhoto(sitter: PhotoOwner): Promise<Buffer> {
  const style = { width: edge, height: edge }
  const page: Node = { type: 'image', src: Buffer.from(svgOf(sitter)), style }
  return new Renderer().render(page, { ...style, format: 'png' })
}
