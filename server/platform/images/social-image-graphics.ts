// The drawn parts of the social image: a nautical chart in the colors of the light theme.
import type { Section } from '#contract/common.ts'
import { socialImage } from '#contract/social-image.ts'

export const colors = {
  ground: '#faf7f0',
  surface: '#ffffff',
  ink: '#13233a',
  muted: '#566579',
  line: '#e3dccb',
  tick: '#c6bba2',
  control: '#857d6a',
  accent: '#8c5e10',
}

/** Each room's color and its topmark, one of the four of cardinal buoys. */
export const rooms: Record<Section, { hue: string; topmark: string }> = {
  bittalks: { hue: '#a84a08', topmark: 'M6 0l5 7H1zM6 8.5l5 7H1z' },
  goldtalks: { hue: '#6f6410', topmark: 'M6 0l5 7H1zM6 16l5-7H1z' },
  fxtalks: { hue: '#1f5c9e', topmark: 'M6 7.5 1 .5h10zM6 16 1 9h10z' },
  indextalks: { hue: '#6a4aa3', topmark: 'M6 7.25.5.5h11zM6 8.75 11.5 15.5H.5z' },
}

/** The border of the chart (its neatline), and `rule`: the line between header and chart. */
export const sheet = { left: 30, top: 30, right: 1170, bottom: 600, rule: 137 }

const drawing = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none">${content}</svg>`

export const topmark = (room: Section): string =>
  drawing(12, 16, `<path fill="${rooms[room].hue}" d="${rooms[room].topmark}"/>`)

/** A pair of dividers (the drawing tool). */
export const brandMark = (): string =>
  drawing(
    20,
    20,
    `<g stroke="${colors.accent}" stroke-width="1.4" stroke-linecap="round"><circle cx="10" cy="4" r="1.75"/>` +
      '<path d="M9 5.6 4.5 17M11 5.6 15.5 17M10 2.25V1M6.6 11.7q3.4 2 6.8 0"/></g>',
  )

/** Ticks every 10 pixels from `first` to `last`; every fifth one is long. */
function graduation(first: number, last: number, tick: (at: number, length: number) => string): string {
  const ticks: string[] = []
  for (let at = first + 10, count = 1; at < last; at += 10, count++) ticks.push(tick(at + 0.5, count % 5 ? 4 : 8))
  return ticks.join('')
}

/** Two border lines with a scale between them, and a header line in the room's color. */
export function frame(hue: string): string {
  const { left, top, right, bottom, rule } = sheet
  const around = (by: number): string =>
    `M${left - by + 0.5} ${top - by + 0.5}H${right + by - 0.5}V${bottom + by - 0.5}H${left - by + 0.5}z`
  const edges =
    graduation(left, right, (x, length) => `M${x} ${top}v-${length}M${x} ${bottom}v${length}`) +
    graduation(top, bottom, (y, length) => `M${left} ${y}h-${length}M${right} ${y}h${length}`)
  const ruled = graduation(left, right, (x, length) => `M${x} ${rule}v${length + 3}`)
  return drawing(
    socialImage.width,
    socialImage.height,
    `<path stroke="${colors.control}" d="${around(0)}${around(10)}${edges}"/>` +
      `<path stroke="${colors.tick}" d="${ruled}"/><path fill="${hue}" d="M${left} ${rule}H${right}v3H${left}z"/>`,
  )
}

const fixes = [
  [846, 548],
  [926, 446],
  [1012, 482],
  [1104, 318],
] as const

/** A plotted course: a line between position fixes. */
export const course = (): string =>
  drawing(
    socialImage.width,
    socialImage.height,
    `<path stroke="${colors.accent}" stroke-width="2.5" stroke-linejoin="round" d="M${fixes.join('L')}"/>` +
      fixes
        .map(
          ([x, y]) =>
            `<circle cx="${x}" cy="${y}" r="9" fill="${colors.surface}" stroke="${colors.accent}" stroke-width="2"/>` +
            `<circle cx="${x}" cy="${y}" r="2.75" fill="${colors.accent}"/>`,
        )
        .join(''),
  )

/** Depth figures [x, y, depth]. They match the contours of social-image-background.svg and keep clear of the course. */
export const soundings = [
  [906, 326, 33],
  [1128, 380, 22],
  [1020, 410, 25],
  [822, 452, 18],
  [948, 536, 16],
  [1020, 206, 10],
] as const
