import { useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { fullDate } from '#contract/messages/en/month.ts'
import { overview as texts } from '#contract/messages/en/overview-screens.ts'
import type { CommunityDay } from '#contract/overview.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { useRefreshEvery } from '../../shared/use-refresh-every.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { communityQuery } from './api.ts'
import { latestOf, type Measure, meanOf, pointsOf, ratioOf } from './chart-values.ts'
import { FigureChart } from './figure-chart.tsx'

/** A day is counted soon after its end, which nothing announces. */
const refreshInterval = 10 * 60_000

/** How the community is doing: charts of the figures that are counted each night. */
export function Community() {
  const query = useCall(communityQuery)
  useRefreshEvery('GET /admin/overview/community', refreshInterval)
  const days = query.data?.days ?? []
  return (
    <section aria-labelledby="overview-community">
      <h2 id="overview-community" className="section-heading">
        {texts.community}
        {days.length > 0 && (
          <span className="meta">{texts.communityNote(days.length, fullDate(days.at(-1)!.date))}</span>
        )}
      </h2>
      {query.state === 'rejected' ? (
        <LoadError title={texts.communityFailed} text={query.error.message} heading="h3" onRetry={query.refresh} />
      ) : query.state !== 'fulfilled' ? (
        <ListSkeleton label={texts.communityLoading} />
      ) : days.length === 0 ? (
        <p className="muted">{texts.noFigures}</p>
      ) : (
        <ul className="overview-figures">
          {figuresOf(days).map((figure) => (
            <FigureOf key={figure.name} figure={figure} days={days} />
          ))}
        </ul>
      )}
    </section>
  )
}

type Figure = {
  name: keyof typeof texts.figures
  measure: Measure
  upper?: Measure
  most?: number
  format: (value: number) => string
  /** Formats a difference; like a value by default. */
  formatChange?: (value: number) => string
}

const tenths = (value: number): string => formatNumber(value, value < 10 && value % 1 !== 0 ? 1 : 0)
const percent = (value: number): string => `${formatNumber(Math.round(value))}%`
/** Of percentages. */
const points = (value: number): string => texts.percentagePoints(Math.round(value))

/** From this ninetieth percentile on, times are in hours (seconds). */
const hoursFrom = 3 * 3600

function decisionTimes(days: readonly CommunityDay[]): Figure {
  const isLong = days.some(({ ninetiethSeconds }) => (ninetiethSeconds ?? 0) >= hoursFrom)
  const inUnit = (seconds: number | null) => seconds && seconds / (isLong ? 3600 : 60)
  return {
    name: 'decisions',
    measure: meanOf((day) => inUnit(day.medianSeconds)),
    upper: meanOf((day) => inUnit(day.ninetiethSeconds)),
    format: (value) => (isLong ? texts.hours : texts.minutes)(tenths(value)),
  }
}

const figuresOf = (days: readonly CommunityDay[]): Figure[] => [
  { name: 'newMembers', measure: meanOf((day) => day.newMembers), format: tenths },
  { name: 'activeMembers', measure: meanOf((day) => day.activeMembers), format: tenths },
  {
    name: 'returning',
    measure: ratioOf(
      (day) => day.returningMembers,
      (day) => day.activeMembers,
      100,
    ),
    most: 100,
    format: percent,
    formatChange: points,
  },
  {
    name: 'answered',
    measure: ratioOf(
      (day) => day.answeredPosts,
      (day) => day.posts,
      100,
    ),
    most: 100,
    format: percent,
    formatChange: points,
  },
  {
    name: 'reports',
    measure: ratioOf(
      (day) => day.reports,
      (day) => day.posts,
      1000,
    ),
    format: tenths,
  },
  decisionTimes(days),
]

function FigureOf({ figure, days }: { figure: Figure; days: CommunityDay[] }) {
  const { name, measure, upper, most, format, formatChange = format } = figure
  const [isTable, setTable] = useState(false)
  const { title, unit, note } = texts.figures[name]
  const line = pointsOf(days, measure)
  const upperPoints = upper && pointsOf(days, upper)
  const { value, change } = latestOf(line)
  const shown = value === null ? texts.noValue : format(value)
  return (
    <li>
      <div className="overview-figure-head">
        <h3>{title}</h3>
        <IconButton
          icon={isTable ? 'candlesticks' : 'list'}
          label={`${title}: ${isTable ? texts.showChart : texts.showTable}`}
          muted
          onClick={() => setTable(!isTable)}
        />
      </div>
      <p className="overview-figure-value">
        <b>{shown}</b>
        {value !== null && <span className="muted">{unit}</span>}
        {change !== null && <Change change={change} format={formatChange} />}
      </p>
      {isTable ? (
        <FigureTable title={title} days={days} measure={measure} upper={upper} format={format} />
      ) : (
        <FigureChart
          label={texts.chart(title, shown, days.length)}
          points={line}
          upper={upperPoints}
          most={most}
          format={format}
        />
      )}
      <p className="meta">{note}</p>
    </li>
  )
}

function Change({ change, format }: { change: number; format: Figure['format'] }) {
  const amount = format(Math.abs(change))
  if (amount === format(0)) return null
  return (
    <span className="overview-change">
      <Icon name={change < 0 ? 'down' : 'up'} small />
      <span className="visually-hidden">{change < 0 ? texts.down : texts.up} </span>
      {amount}
      <span className="visually-hidden"> {texts.sinceFirstWeek}</span>
    </span>
  )
}

type TableProps = { title: string; days: CommunityDay[]; measure: Measure; upper?: Measure; format: Figure['format'] }

function FigureTable({ title, days, measure, upper, format }: TableProps) {
  const cell = (of: Measure, day: CommunityDay): string => {
    const value = of([day])
    return value === null ? texts.noValue : format(value)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
    <section className="overview-figure-table" tabIndex={0} aria-label={title}>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{upper ? texts.median : texts.value}</th>
            {upper && <th scope="col">{texts.ninetieth}</th>}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row">{fullDate(day.date)}</th>
              <td>{cell(measure, day)}</td>
              {upper && <td>{cell(upper, day)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
