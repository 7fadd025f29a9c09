import type { ReactNode } from 'react'
import type { Estimate, JournalStats } from '#contract/journal-stats.ts'
import { journalFigures as texts, journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { figureMarks, formatMoney, formatResult, formatShare, toneOf } from '../../shared/record-formats.ts'
import { formatDay } from '../../ui/format.ts'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { changesOf } from './equity-chart.tsx'
import { IntervalDrawing, ResultBars } from './small-drawings.tsx'

type Props = { stats: JournalStats }

/** The four figures that matter most, each with the number of trades that it rests on. */
export function Glance({ stats }: Props) {
  const { unit, trades } = stats
  if (trades === 0 && stats.closed === 0) return null
  if (trades === 0)
    return <p className="journal-note gutter">{unit === 'R' ? texts.nothingRated : texts.noneIn(unit)}</p>
  return (
    <>
      <section className="journal-glance gutter" aria-label={texts.glance}>
        <Figure name={texts.net} trades={trades} value={formatResult(stats.net, unit)} tone={toneOf(stats.net)}>
          <ResultBars values={changesOf(stats).map(({ change }) => change)} />
          {stats.money.map(({ currency, trades, net, fees }) => (
            <p key={currency} className="meta">
              {texts.money(formatMoney(net, currency, { signed: true }), formatMoney(fees, currency), trades)}
            </p>
          ))}
        </Figure>
        <ExpectancyFigure stats={stats} />
        <WinRateFigure stats={stats} />
        <DrawdownFigure stats={stats} />
      </section>
      <p className="journal-note meta gutter">{texts.note}</p>
    </>
  )
}

type FigureProps = {
  name: string
  trades: number
  value: string
  tone?: 'gain' | 'loss' | undefined
  children: ReactNode
}

function Figure({ name, trades, value, tone, children }: FigureProps) {
  return (
    <div className="journal-figure" {...figureMarks(trades, tone)}>
      <h2 className="journal-figure-name">
        {name} <span className="meta">{words.trades(trades)}</span>
      </h2>
      <p className="journal-figure-value">{value}</p>
      {children}
    </div>
  )
}

const intervalText = ({ low, high }: Estimate, format: (value: number) => string): string =>
  low === null || high === null ? texts.noInterval : texts.interval(format(low), format(high))

function ExpectancyFigure({ stats: { expectancy, trades, unit } }: Props) {
  if (!expectancy) return null
  const { value, low, high } = expectancy
  const isUncertain = low !== null && high !== null && low < 0 && high > 0
  return (
    <Figure name={texts.expectancy} trades={trades} value={formatResult(value, unit)} tone={toneOf(value)}>
      <IntervalDrawing estimate={expectancy} zero={0} />
      <p className="meta">
        {intervalText(expectancy, (bound) => formatResult(bound, unit))} {isUncertain && texts.crossesZero}
      </p>
    </Figure>
  )
}

function WinRateFigure({ stats: { winRate, trades } }: Props) {
  if (!winRate) return null
  const { wins, breakEven } = winRate
  return (
    <Figure name={texts.winRate} trades={trades} value={formatShare(winRate.value)}>
      <IntervalDrawing estimate={winRate} range={[0, 1]} zero={breakEven ?? undefined} />
      <p className="meta">
        {intervalText(winRate, formatShare)} {texts.wins(wins, trades)}{' '}
        {breakEven !== null && texts.breakEven(formatShare(breakEven))}
      </p>
    </Figure>
  )
}

function DrawdownFigure({ stats: { drawdown, trades, unit } }: Props) {
  const zone = useTimeZone()
  const now = useCurrentTime() ?? currentTime()
  const plain = (value: number): string => formatResult(value, unit, { isSigned: false })
  return (
    <Figure name={texts.drawdown} trades={trades} value={drawdown ? formatResult(-drawdown.depth, unit) : plain(0)}>
      {drawdown ? (
        <p className="meta">
          {texts.drawdownTrades(
            drawdown.trades,
            formatDay(drawdown.from, now, zone),
            formatDay(drawdown.to, now, zone),
          )}{' '}
          {texts.ordinary(plain(drawdown.ordinary.low), plain(drawdown.ordinary.high))}
        </p>
      ) : (
        <p className="meta">{texts.noDrawdown}</p>
      )}
    </Figure>
  )
}
