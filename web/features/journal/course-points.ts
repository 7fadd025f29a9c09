// Where the legs and levels of a trade are on a drawing.
import { scaleLinear } from '@visx/scale'
import { inTimeOrder } from '#contract/journal-figures.ts'
import type { Leg, Trade } from '#contract/journal-trades.ts'
import { formatDecimal } from '../../shared/record-formats.ts'

type Frame = { plotWidth: number; left: number; height: number; padding: number; foot: number }
export type CoursePoint = Leg & { x: number; y: number; isEntry: boolean }

/** `entries` and `exits`: their prices as text. */
export function coursePoints({ legs, plan, side }: Pick<Trade, 'legs' | 'plan' | 'side'>, frame: Frame) {
  const sorted = inTimeOrder(legs)
  const entrySide = side === 'long' ? 'buy' : 'sell'
  const levels = [plan?.entry, plan?.stop, plan?.target].flatMap((level) => (level ? [Number(level)] : []))
  const prices = [...sorted.map(({ price }) => Number(price)), ...levels]
  const times = sorted.map(({ at }) => Date.parse(at))
  const x = scaleLinear({
    domain: [times[0]!, Math.max(times.at(-1)!, times[0]! + 1)],
    range: [frame.left + frame.padding, frame.plotWidth - frame.padding],
  })
  const scale = scaleLinear({
    domain: [Math.min(...prices), Math.max(...prices)],
    range: [frame.height - frame.foot - frame.padding, frame.padding],
  })
  const points: CoursePoint[] = sorted.map((leg, index) => ({
    ...leg,
    x: x(times[index]!),
    y: scale(Number(leg.price)),
    isEntry: leg.side === entrySide,
  }))
  const names = (isEntry: boolean): string =>
    points
      .filter((point) => point.isEntry === isEntry)
      .map(({ price }) => formatDecimal(price))
      .join(', ') || '–'
  return { points, y: (price: string): number => scale(Number(price)), entries: names(true), exits: names(false) }
}

/** A triangle that points up for a buy and down for a sell. */
export const legMark = ({ side, x, y }: Pick<CoursePoint, 'side' | 'x' | 'y'>): string =>
  side === 'buy' ? `M${x} ${y - 7}l6 11h-12z` : `M${x} ${y + 7}l6-11h-12z`
