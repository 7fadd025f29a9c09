// Draws candlestick charts for the demo's posts in the product's style: rising candles hollow, falling ones filled.
import { type Node, Renderer } from '@takumi-rs/core'
import { readFonts, sans } from '../../platform/images/fonts.ts'
import { colors } from '../../platform/images/social-image-graphics.ts'
import type { DemoChart } from './post.ts'
import { seededRandom } from './seeded-random.ts'

type Candle = { open: number; close: number; high: number; low: number; volume: number }

export const width = 1280
const gain = '#0c7566'
const loss = '#bc3d2a'
export const plot = { left: 32, right: 1130, top: 84, volume: 90, bottom: 60 }
const candleCount = 60

/** A random walk from the first price to the last. `swing` is the usual step, as a fraction of the price. */
function randomWalk({ title, from, to, swing }: DemoChart): Candle[] {
  const random = seededRandom(title + from + to)
  const closes = Array.from({ length: candleCount }, () => 0)
  let drift = 0
  for (let step = 0; step < candleCount; step++) {
    drift = drift * 0.92 + (random() - 0.5) * swing * from
    const bridge = from + ((to - from) * step) / (candleCount - 1)
    closes[step] = bridge + drift * Math.sin((Math.PI * (step + 1)) / candleCount) * 1.8
  }
  closes[candleCount - 1] = to
  return closes.map((close, step) => {
    const open = step === 0 ? from : closes[step - 1]!
    const reach = swing * from * 0.25
    return {
      open,
      close,
      high: Math.max(open, close) + random() * reach,
      low: Math.min(open, close) - random() * reach,
      volume: 0.3 + random() * 0.7,
    }
  })
}

/** A round distance that gives about five grid lines. */
function gridStep(range: number): number {
  const rough = range / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  return [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? rough
}

type Label = {
  x: number
  y: number
  text: string
  size: number
  color: string
  bold?: boolean
  fill?: string
  /** Drawn behind the text, in a muted color. */
  after?: string
}

function draw(chart: DemoChart, candles: Candle[], height: number): { svg: string; labels: Label[] } {
  const marked = chart.level ? [chart.level.at] : []
  const low = Math.min(...candles.map((candle) => candle.low), ...marked)
  const high = Math.max(...candles.map((candle) => candle.high), ...marked)
  const bottom = height - plot.bottom - plot.volume
  const y = (price: number) => plot.top + ((high - price) / (high - low)) * (bottom - plot.top)
  const gap = (plot.right - plot.left) / candles.length
  const money = (price: number) =>
    price.toLocaleString('en-IN', { minimumFractionDigits: chart.decimals, maximumFractionDigits: chart.decimals })
  const shapes: string[] = []
  const labels: Label[] = [
    { x: 32, y: 24, text: chart.title, size: 26, color: colors.ink, bold: true, after: chart.frame },
  ]
  const step = gridStep(high - low)
  for (let price = Math.ceil(low / step) * step; price <= high; price += step) {
    shapes.push(`<path d="M${plot.left} ${y(price)}H${plot.right}" stroke="${colors.line}" stroke-width="2"/>`)
    if (Math.abs(y(price) - y(chart.to)) > 30)
      labels.push({ x: plot.right + 18, y: y(price) - 16, text: money(price), size: 24, color: colors.muted })
  }
  candles.forEach((candle, index) => {
    const x = plot.left + gap * (index + 0.5)
    const rises = candle.close >= candle.open
    const [top, end] = [y(Math.max(candle.open, candle.close)), y(Math.min(candle.open, candle.close))]
    const body = `x="${x - gap * 0.3}" y="${top}" width="${gap * 0.6}" height="${Math.max(2, end - top)}"`
    shapes.push(`<path d="M${x} ${y(candle.high)}V${y(candle.low)}" stroke="${rises ? gain : loss}" stroke-width="2"/>`)
    shapes.push(
      `<rect ${body} fill="${rises ? colors.surface : loss}" stroke="${rises ? gain : loss}" stroke-width="2"/>`,
    )
    const volume = candle.volume * (plot.volume - 24)
    shapes.push(
      `<rect x="${x - gap * 0.25}" y="${height - plot.bottom - volume}" width="${gap * 0.5}" height="${volume}" fill="#f3eee2" stroke="${colors.tick}"/>`,
    )
  })
  if (chart.level) {
    const { at } = chart.level
    shapes.push(
      `<path d="M${plot.left} ${y(at)}H${plot.right}" stroke="${colors.accent}" stroke-width="2.5" stroke-dasharray="12 8"/>`,
    )
    labels.push({
      x: plot.left + 8,
      y: y(at) + 6,
      text: chart.level.label,
      size: 24,
      color: colors.accent,
      bold: true,
    })
  }
  shapes.push(
    `<path d="M${plot.left} ${y(chart.to)}H${plot.right}" stroke="${colors.control}" stroke-width="2" stroke-dasharray="2 6"/>`,
  )
  labels.push({
    x: plot.right + 6,
    y: y(chart.to) - 20,
    text: money(chart.to),
    size: 24,
    color: colors.surface,
    bold: true,
    fill: colors.ink,
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none">${shapes.join('')}</svg>`
  return { svg, labels }
}

const labelNode = ({ x, y, text, size, color, bold, fill, after }: Label): Node => ({
  type: 'container',
  style: {
    display: 'flex',
    position: 'absolute',
    left: x,
    top: y,
    ...(fill && {
      backgroundColor: fill,
      paddingLeft: 12,
      paddingRight: 12,
      borderRadius: 4,
      height: 40,
      alignItems: 'center',
    }),
  },
  children: [
    { type: 'text', text, style: { fontSize: size, color, fontWeight: bold ? 600 : 400, lineHeight: '32px' } },
    ...(after
      ? [
          {
            type: 'text' as const,
            text: after,
            style: { fontSize: size, color: colors.muted, lineHeight: '32px', marginLeft: 32 },
          },
        ]
      : []),
  ],
})

/** Returns a renderer that knows the product's fonts. */
export async function openRenderer(): Promise<Renderer> {
  const renderer = new Renderer()
  for (const font of await readFonts()) await renderer.registerFont(font)
  return renderer
}

/** Draws a chart as PNG, 1280 pixels wide. */
export async function drawChart(renderer: Renderer, chart: DemoChart): Promise<Buffer> {
  const height = (chart.height ?? 360) * 2
  const { svg, labels } = draw(chart, randomWalk(chart), height)
  const page: Node = {
    type: 'container',
    style: { display: 'flex', width: '100%', height: '100%', backgroundColor: colors.surface, fontFamily: sans },
    children: [
      { type: 'image', src: Buffer.from(svg), style: { position: 'absolute', left: 0, top: 0, width, height } },
      ...labels.map(labelNode),
    ],
  }
  return await renderer.render(page, { width, height, format: 'png' })
}
