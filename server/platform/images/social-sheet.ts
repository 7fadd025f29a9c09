// Where everything stands on a social image.
import type { Node } from '@takumi-rs/core'
import type { Section } from '#contract/common.ts'
import { socialImage } from '#contract/site.ts'
import { sans, serif } from './fonts.ts'
import { brandMark, colours, course, frame, rooms, sheet, soundings, topmark } from './social-ornament.ts'

export type SheetWords = { site: string; title: string; text: string; author: string | null; room: Section | null }
/** Red, green, blue, alpha. */
export type Chart = { data: Buffer; width: number; height: number }

const margin = 76
const inner = socialImage.width - 2 * margin
export const chartBox = { width: 600, height: 392 }
const chartGap = 44
const widestColumn = 720
const firstLine = 172

type Style = NonNullable<Node['style']>
const box = (style: Style, ...children: Node[]): Node => ({
  type: 'container',
  style: { display: 'flex', ...style },
  children,
})
const words = (text: string, style: Style): Node => ({ type: 'text', text, style })
const drawn = (svg: string | Buffer, style: Style): Node => ({ type: 'image', src: Buffer.from(svg), style })
const at = (left: number, top: number, width: number, height: number): Style => ({
  position: 'absolute',
  left,
  top,
  width,
  height,
})
const whole = at(0, 0, socialImage.width, socialImage.height)

export function drawSheet(card: SheetWords, ground: Buffer, chart?: Chart): Node {
  const hue = card.room ? rooms[card.room].hue : colours.ink
  const sea = at(sheet.left + 1, sheet.rule + 3, sheet.right - sheet.left - 2, sheet.bottom - sheet.rule - 3)
  const scene = chart
    ? [drawn(ground, { ...sea, opacity: 0.3 })]
    : [drawn(ground, sea), ...soundings.map(sounding), paper()]
  const width = chart ? Math.min(inner - chart.width - chartGap, widestColumn) : widestColumn
  return box(
    { width: '100%', height: '100%', backgroundColor: colours.ground, fontFamily: sans, color: colours.ink },
    ...scene,
    drawn(frame(hue), whole),
    heading(card),
    saying(card, width),
    chart ? pinned(chart) : drawn(course(), whole),
  )
}

/** Fades the chart out under the words. */
const paper = (): Node =>
  box({ ...whole, backgroundImage: `linear-gradient(90deg, ${colours.ground} 40%, ${colours.ground}00 76%)` })

const sounding = ([x, y, depth]: readonly [number, number, number]): Node =>
  box(
    { ...at(x - 20, y - 12, 40, 24), alignItems: 'center', justifyContent: 'center' },
    words(String(depth), { fontSize: 18, fontFamily: serif, fontWeight: 500, color: colours.muted }),
  )

function heading({ site, room }: SheetWords): Node {
  const row: Style = { alignItems: 'center' }
  const brand = box(
    { ...row, gap: 12 },
    drawn(brandMark(), { width: 46, height: 46, marginLeft: -8 }),
    words(site, { fontSize: 38, fontFamily: serif, fontWeight: 500 }),
  )
  const mark = room && [
    drawn(topmark(room), { width: 24, height: 32 }),
    words(room, { fontSize: 30, fontWeight: 600, color: rooms[room].hue }),
  ]
  return box(
    { ...at(margin, 56, inner, 56), ...row, justifyContent: 'space-between' },
    brand,
    box({ ...row, gap: 12 }, ...(mark ?? [])),
  )
}

type Setting = { upTo: number; size: number; height: number; lines: number; textLines: number }

/** How a title is set, by its length, and how many lines of text then fit under it. */
const settings: Record<'wide' | 'narrow', { text: { size: number; height: number }; titles: Setting[] }> = {
  wide: {
    text: { size: 28, height: 40 },
    titles: [
      { upTo: 32, size: 78, height: 88, lines: 2, textLines: 3 },
      { upTo: 60, size: 60, height: 70, lines: 3, textLines: 2 },
      { upTo: Number.POSITIVE_INFINITY, size: 48, height: 58, lines: 4, textLines: 2 },
    ],
  },
  narrow: {
    text: { size: 24, height: 34 },
    titles: [
      { upTo: 40, size: 48, height: 58, lines: 3, textLines: 4 },
      { upTo: 68, size: 42, height: 50, lines: 4, textLines: 3 },
      { upTo: Number.POSITIVE_INFINITY, size: 36, height: 44, lines: 5, textLines: 3 },
    ],
  },
}
const narrowColumn = 560
const column = { height: sheet.bottom - firstLine - 34, author: 36, gap: 16 }

const set = (size: number, height: number, lines: number): Style => ({
  fontSize: size,
  lineHeight: `${height}px`,
  lineClamp: lines,
  textOverflow: 'ellipsis',
  overflowWrap: 'anywhere',
})

function saying({ title, text, author }: SheetWords, width: number): Node {
  const first = title || text
  const rest = title && text
  const { titles, text: small } = settings[width < narrowColumn ? 'narrow' : 'wide']
  const { size, height, lines, textLines } = titles.find(({ upTo }) => first.length <= upTo)!
  const allLines = Math.floor((column.height - column.author - column.gap) / height)
  const said = [words(first, { ...set(size, height, rest ? lines : allLines), fontFamily: serif, fontWeight: 500 })]
  if (rest) said.push(words(rest, { ...set(small.size, small.height, textLines), color: colours.muted }))
  return box(
    { ...at(margin, firstLine, width, column.height), flexDirection: 'column', justifyContent: 'space-between' },
    box({ flexDirection: 'column', gap: column.gap }, ...said),
    words(author ?? '', { ...set(28, column.author, 1), fontWeight: 600 }),
  )
}

function pinned({ data, width, height }: Chart): Node {
  const left = socialImage.width - margin - width
  const top = firstLine + Math.round((chartBox.height - height) / 2)
  return {
    type: 'image',
    src: { data, width, height },
    style: { ...at(left, top, width, height), borderRadius: 8, border: `1px solid ${colours.line}` },
  }
}
