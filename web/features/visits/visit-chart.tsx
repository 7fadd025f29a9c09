import { formatNumber } from '#contract/format-number.ts'
import { monthName } from '#contract/messages/en/month.ts'
import { visits as texts } from '#contract/messages/en/visits-screens.ts'
import type { Visits } from '#contract/visits.ts'
import { addDays } from '../../shared/periods.ts'
import { formatDay } from '../../ui/format.ts'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'

type Day = Visits['days'][number]

/** Every day of the period, also those without views. */
function daysOf({ from, to, days }: Visits): Day[] {
  const views = new Map(days.map((day) => [day.date, day.views]))
  const all: Day[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) all.push({ date, views: views.get(date) ?? 0 })
  return all
}

/** The upper end of the axis: 1, 2 or 5 times a power of ten. */
function axisEnd(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 10)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((end) => end >= most) ?? most
}

/** A bar for each day. The same as a table for those who don't see it. */
export function VisitChart({ visits }: { visits: Visits }) {
  const now = useCurrentTime() ?? currentTime()
  const days = daysOf(visits)
  return (
    <figure className="visits-chart">
      <div className="desktop-only">
        <Bars days={days} width={940} height={180} labelDistance={90} />
      </div>
      <div className="phone-only">
        <Bars days={days} width={328} height={140} labelDistance={90} />
      </div>
      <figcaption className="visually-hidden">
        <table>
          <caption>{texts.byDay}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col">{texts.views}</th>
            </tr>
          </thead>
          <tbody>
            {visits.days.map(({ date, views }) => (
              <tr key={date}>
                <th scope="row">{formatDay(`${date}T00:00Z`, now, 'UTC')}</th>
                <td>{formatNumber(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </figcaption>
    </figure>
  )
}

type BarsProps = { days: Day[]; width: number; height: number; labelDistance: number }

const [top, labelHeight, axisWidth] = [8, 28, 56]

function Bars({ days, width, height, labelDistance }: BarsProps) {
  const end = axisEnd(Math.max(...days.map(({ views }) => views)))
  const slot = width / days.length
  const bar = Math.max(1, slot * 0.7)
  const baseline = top + height
  const y = (views: number) => baseline - (views / end) * height
  const starts = days.flatMap(({ date }, index) => (index === 0 || date.endsWith('-01') ? [index] : []))
  const hasRoom = (index: number) =>
    starts.every((other) => other <= index || (other - index) * slot >= labelDistance) &&
    (days.length - index) * slot >= labelDistance
  return (
    <svg viewBox={`0 0 ${width + axisWidth} ${baseline + labelHeight}`} aria-hidden="true">
      {[end, end / 2, 0].map((value) => (
        <g key={value}>
          <path className="visits-chart-grid" d={`M0 ${y(value)}H${width}`} />
          <text x={width + 8} y={y(value) + 4}>
            {formatNumber(value)}
          </text>
        </g>
      ))}
      {days.map(({ date, views }, index) =>
        views > 0 ? (
          <rect
            key={date}
            x={index * slot + (slot - bar) / 2}
            y={Math.min(y(views), baseline - 2)}
            width={bar}
            height={Math.max(2, baseline - y(views))}
          />
        ) : null,
      )}
      {starts.filter(hasRoom).map((index) => (
        <g key={index}>
          <path className="visits-chart-month" d={`M${index * slot} ${baseline}v6`} />
          <text x={index * slot} y={baseline + 20}>
            {monthName(days[index]!.date.slice(0, 7))}
          </text>
        </g>
      ))}
    </svg>
  )
}
