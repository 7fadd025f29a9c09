import { days as dayTexts } from '#contract/messages/en/day-headings.ts'
import { watchTime as texts } from '#contract/messages/en/watch-history-screens.ts'
import type { WatchStats } from '#contract/video-activity.ts'
import { formatDay } from '../../ui/format.ts'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'

type Days = WatchStats['byDay']

const size = { height: 88, top: 20, bottom: 20 } as const
/** Steps of the axis, in minutes. */
const steps = [5, 10, 20, 30, 60, 120, 240, 480, 1440] as const

/** So that a few seconds can be seen. In the drawing's units. */
const minHeight = 2

/** Where thirty days don't fit, so that the labels stay legible. */
const shortDays = 14

/** Labels are drawn at most this much larger than their size. */
const maxScale = 1.2

/** Minutes watched by day, from a common zero. The last bar is today. Also a table, for screen readers. */
export function WatchTimeChart({ days }: { days: Days }) {
  const now = useCurrentTime() ?? currentTime()
  return (
    <figure className="history-chart">
      {days.length > shortDays ? (
        <>
          <div className="history-chart-long">
            <Bars days={days} slot={32} />
          </div>
          <div className="history-chart-short">
            <Bars days={days.slice(-shortDays)} />
          </div>
        </>
      ) : (
        <Bars days={days} />
      )}
      <figcaption className="visually-hidden">
        <table>
          <caption>{texts.chart}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col">{texts.minutes}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <th scope="row">{formatDay(`${day.date}T00:00Z`, now, 'UTC')}</th>
                <td>{texts.minutesOf(day.watchTime)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </figcaption>
    </figure>
  )
}

/** `slot`: the width of a day. */
function Bars({ days, slot = days.length > 7 ? 24 : 40 }: { days: Days; slot?: number }) {
  const isWeek = days.length <= 7
  const longest = Math.max(...days.map(({ watchTime }) => watchTime)) / 60
  const most = steps.find((step) => step >= longest) ?? 1440
  const bar = isWeek ? 18 : 14
  const width = slot * days.length
  const heightOf = (seconds: number) => Math.max(minHeight, (seconds / 60 / most) * size.height)
  const baseline = size.top + size.height
  const nameOf = ({ date }: Days[number]) =>
    isWeek ? (dayTexts.weekdays[new Date(`${date}T00:00Z`).getUTCDay()] ?? '') : String(Number(date.slice(8)))
  return (
    <svg
      viewBox={`0 0 ${width + 36} ${baseline + size.bottom}`}
      style={{ maxWidth: (width + 36) * maxScale }}
      aria-hidden="true"
    >
      <path className="history-chart-grid" d={`M0 ${baseline}.5H${width}M0 ${size.top}.5H${width}`} />
      <text x={width + 6} y={baseline + 4}>
        0
      </text>
      <text x={width + 6} y={size.top + 4}>
        {most}
      </text>
      {days.map((day, index) => {
        const { watchTime } = day
        const height = heightOf(watchTime)
        const middle = index * slot + slot / 2
        return (
          <g key={day.date} className={index === days.length - 1 ? 'history-chart-today' : undefined}>
            {watchTime > 0 && (
              <>
                <rect x={middle - bar / 2} y={baseline - height} width={bar} height={height} />
                <text className="history-chart-value" x={middle} y={baseline - height - 6}>
                  {texts.minutesOf(watchTime)}
                </text>
              </>
            )}
            {(isWeek || index % 2 === (days.length - 1) % 2) && (
              <text className="history-chart-day" x={middle} y={baseline + 16}>
                {nameOf(day)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
