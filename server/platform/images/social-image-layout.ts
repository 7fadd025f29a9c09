// The layout of the social image.
import type { Node } from '@takumi-rs/core'
import type { Section } from '#contract/common.ts'
import { socialImage } from '#contract/social-image.ts'
import { sans, serif } from './fonts.ts'
import { brandMark, colors, course, frame, rooms, sheet, soundings, topmark } from './social-image-graphics.ts'

export type SocialImageText = {
  site: string
  title: string
  text: string
  author: string | null
  room: Section | null
  /** Shown in place of a title in a script that no font can draw. */
  otherwise?: string
}
/** RGBA pixels. */
export type Chart = { data: Buffer; width: number; height: number }

const margin = 76
const contentWidth = socialImage.width - 2 * margin
export const chartBox = { width: 600, height: 392 }
const chartGap = 44
const widestColumn = 720
const firstLine = 172

type Style = NonNullable<Node['style']>
const container = (style: Style, ...children: Node[]): Node => ({
  type: 'container',
  style: { display: 'flex', ...style },
  children,
})
const textNode = (text: string, style: Style): Node => ({ type: 'text', text, style })
const imageNode = (svg: string | Buffer, style: Style): Node => ({ type: 'image', src: Buffer.from(svg), style })
const absolute = (left: number, top: number, width: number, height: number): Style => ({
  position: 'absolute',
  left,
  top,
  width,
  height,
})
const fullSize = absolute(0, 0, socialImage.width, socialImage.height)

export function layOutSocialImage(card: Omit<SocialImageText, 'otherwise'>, background: Buffer, chart?: Chart): Node {
  const hue = card.room ? rooms[card.room].hue : colors.ink
  const sea = absolute(sheet.left + 1, sheet.rule + 3, sheet.right - sheet.left - 2, sheet.bottom - sheet.rule - 3)
  const scene = chart
    ? [imageNode(background, { ...sea, opacity: 0.3 })]
    : [imageNode(background, sea), ...soundings.map(sounding), fadeOut()]
  const width = chart ? Math.min(contentWidth - chart.width - chartGap, widestColumn) : widestColumn
  return container(
    { width: '100%', height: '100%', backgroundColor: colors.ground, fontFamily: sans, color: colors.ink },
    ...scene,
    imageNode(frame(hue), fullSize),
    heading(card),
    textColumn(card, width),
    chart ? framedChart(chart) : imageNode(course(), fullSize),
  )
}

/** Fades the background out under the text. */
const fadeOut = (): Node =>
  container({ ...fullSize, backgroundImage: `linear-gradient(90deg, ${colors.ground} 40%, ${colors.ground}00 76%)` })

const sounding = ([x, y, depth]: readonly [number, number, number]): Node =>
  container(
    { ...absolute(x - 20, y - 12, 40, 24), alignItems: 'center', justifyContent: 'center' },
    textNode(String(depth), { fontSize: 18, fontFamily: serif, fontWeight: 500, color: colors.muted }),
  )

function heading({ site, room }: SocialImageText): Node {
  const row: Style = { alignItems: 'center' }
  const brand = container(
    { ...row, gap: 12 },
    imageNode(brandMark(), { width: 46, height: 46, marginLeft: -8 }),
    textNode(site, { fontSize: 38, fontFamily: serif, fontWeight: 500 }),
  )
  const mark = room && [
    imageNode(topmark(room), { width: 24, height: 32 }),
    textNode(room, { fontSize: 30, fontWeight: 600, color: rooms[room].hue }),
  ]
  return container(
    { ...absolute(margin, 56, contentWidth, 56), ...row, justifyContent: 'space-between' },
    brand,
    container({ ...row, gap: 12 }, ...(mark ?? [])),
  )
}

type TitleSetting = { upTo: number; size: number; height: number; lines: number; textLines: number }

/** Font size and lines of a title by its length, and how many lines of text fit below it. */
const textSettings: Record<'wide' | 'narrow', { text: { size: number; height: number }; titles: TitleSetting[] }> = {
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

const textStyle = (size: number, height: number, lines: number): Style => ({
  fontSize: size,
  lineHeight: `${height}px`,
  lineClamp: lines,
  textOverflow: 'ellipsis',
  overflowWrap: 'anywhere',
})

function textColumn({ title, text, author }: SocialImageText, width: number): Node {
  const first = title || text
  const rest = title && text
  const { titles, text: small } = textSettings[width < narrowColumn ? 'narrow' : 'wide']
  const { size, height, lines, textLines } = titles.find(({ upTo }) => first.length <= upTo)!
  const allLines = Math.floor((column.height - column.author - column.gap) / height)
  const said = [
    textNode(first, { ...textStyle(size, height, rest ? lines : allLines), fontFamily: serif, fontWeight: 500 }),
  ]
  if (rest) said.push(textNode(rest, { ...textStyle(small.size, small.height, textLines), color: colors.muted }))
  return container(
    { ...absolute(margin, firstLine, width, column.height), flexDirection: 'column', justifyContent: 'space-between' },
    container({ flexDirection: 'column', gap: column.gap }, ...said),
    textNode(author ?? '', { ...textStyle(28, column.author, 1), fontWeight: 600 }),
  )
}

function framedChart({ data, width, height }: Chart): Node {
  const left = socialImage.width - margin - width
  const top = firstLine + Math.round((chartBox.height - height) / 2)
  return {
    type: 'image',
    src: { data, width, height },
    style: { ...absolute(left, top, width, height), borderRadius: 8, border: `1px solid ${colors.line}` },
  }
}
