import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { formatNumber } from '#contract/format-number.ts'
import { journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { tradeReview as texts } from '#contract/messages/en/trade-reviews-screens.ts'
import type { PeriodFigures, TradeReview } from '#contract/trade-reviews.ts'
import { figureMarks, formatResult, formatShare, toneOf } from '../../shared/record-formats.ts'
import { Section } from './trade-section.tsx'

type Compared = {
  name: string
  of: (figures: PeriodFigures) => number | null
  /** The trades that the figure rests on. */
  trades: (figures: PeriodFigures) => number
  /**
   * The value of the four reviews before. Sums are compared with their mean, rates with the rate of all their trades.
   */
  before: (review: TradeReview) => number | null
  format: (value: number) => string
}

const inR = (value: number): string => formatResult(value, 'R')
const ratedTrades = ({ trades }: PeriodFigures): number => trades
const checkedTrades = ({ rules: { kept, broken } }: PeriodFigures): number => kept.trades + broken.trades
const keptShare = (figures: PeriodFigures): number | null =>
  checkedTrades(figures) === 0 ? null : figures.rules.kept.trades / checkedTrades(figures)
const count = (value: number): string => formatNumber(value, Number.isInteger(value) ? 0 : 2)

const figures: Compared[] = [
  {
    name: texts.netR,
    of: ({ trades, net }) => (trades === 0 ? null : net),
    trades: ratedTrades,
    before: ({ together, earlier }) => (together.trades === 0 ? null : together.net / earlier.length),
    format: inR,
  },
  {
    name: texts.count,
    of: ({ closed }) => closed,
    trades: ({ closed }) => closed,
    before: ({ together, earlier }) => together.closed / earlier.length,
    format: count,
  },
  rate(texts.expectancy, ({ expectancy }) => expectancy?.value ?? null, inR),
  rate(texts.winRate, ({ winRate }) => winRate?.value ?? null, formatShare),
  { ...rate(texts.kept, keptShare, formatShare), trades: checkedTrades },
]

function rate(name: string, of: Compared['of'], format: Compared['format']): Compared {
  return { name, of, trades: ratedTrades, format, before: ({ together }) => of(together) }
}

export function verdictOf(now: number | null, earlier: readonly (number | null)[]): keyof typeof texts.verdicts {
  const known = earlier.filter((value) => value !== null)
  if (now === null || known.length === 0) return 'unknown'
  if (now > Math.max(...known)) return 'highest'
  return now < Math.min(...known) ? 'lowest' : 'within'
}

export function ReviewComparison({ review }: { review: TradeReview }) {
  const { period, now, earlier, together } = review
  return (
    <Section title={texts.comparison[period]}>
      <table className="journal-table journal-review-comparison">
        <thead>
          <tr>
            <th scope="col">{texts.figure}</th>
            <th scope="col" className="journal-drawing">
              {texts.five[period]}
            </th>
            <th scope="col" className="journal-number">
              {texts.before}
            </th>
            <th scope="col" className="journal-number">
              {texts.now[period]}
            </th>
            <th scope="col" className="journal-number journal-wide">
              {texts.verdict}
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ name, of, trades, before, format }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="journal-drawing">
                <FivePeriods values={[...earlier, now].map(of)} />
              </td>
              <Figure value={before(review)} format={format} trades={trades(together)} />
              <Figure className="journal-review-now" value={of(now)} format={format} trades={trades(now)} />
              <td className="journal-number journal-wide muted">
                {texts.verdicts[verdictOf(of(now), earlier.map(of))]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="meta journal-note">{texts.band}</p>
    </Section>
  )
}

type FigureProps = Pick<Compared, 'format'> & { value: number | null; trades: number; className?: string }

/** A figure with its number of trades, unless it is this number. */
function Figure({ value, format, trades, className = '' }: FigureProps) {
  if (value === null) return <td className={`journal-number ${className}`}>–</td>
  return (
    <td className={`journal-number ${className}`} {...figureMarks(trades)}>
      {format(value)}
      {format !== count && <span className="journal-review-trades-of meta">{words.trades(trades)}</span>}
    </td>
  )
}

const size = { width: 120, height: 28 }

/** The last five values as a line, with the range of the first four behind it. The table has them as figures. */
function FivePeriods({ values }: { values: readonly (number | null)[] }) {
  const points = values.flatMap((value, index) => (value === null ? [] : [{ index, value }]))
  if (points.length === 0) return null
  const all = points.map(({ value }) => value)
  const x = scaleLinear({ domain: [0, values.length - 1], range: [6, size.width - 6] })
  const y = scaleLinear({ domain: [Math.min(...all), Math.max(...all)], range: [size.height - 5, 5] })
  const before = points.filter(({ index }) => index < values.length - 1).map(({ value }) => y(value))
  const now = points.find(({ index }) => index === values.length - 1)
  return (
    <svg className="journal-five" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {before.length > 0 && (
        <rect
          className="journal-band"
          x="2"
          y={Math.min(...before) - 1}
          width={x(values.length - 2) - 2}
          height={Math.max(...before) - Math.min(...before) + 2}
        />
      )}
      <LinePath className="journal-five-line" data={points} x={({ index }) => x(index)} y={({ value }) => y(value)} />
      {now && <circle className="journal-five-now" cx={x(now.index)} cy={y(now.value)} r="4" />}
    </svg>
  )
}

export function ReviewRules({ review: { period, rules } }: { review: TradeReview }) {
  return (
    <Section title={texts.ruleList[period]}>
      <table className="journal-table">
        <thead>
          <tr>
            <th scope="col">{texts.rule}</th>
            <th scope="col" className="journal-number">
              {texts.keptOf}
            </th>
            <th scope="col" className="journal-number">
              {texts.cost}
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ rule, text, kept, checked, cost }) => (
            <tr key={rule}>
              <th scope="row" className="journal-review-rule" dir="auto">
                {text}
              </th>
              <td className="journal-number">{`${kept}/${checked}`}</td>
              <td
                className="journal-number"
                {...figureMarks(checked - kept, cost === null ? undefined : toneOf(Number(cost)))}
              >
                {cost === null ? '' : inR(Number(cost))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="meta journal-note">{texts.ruleNote}</p>
    </Section>
  )
}
