import { Link, useNavigate } from '@tanstack/react-router'
import { leaderboard as texts } from '#contract/messages/en/leaderboard-screens.ts'
import { addDays, isDay, isSamePeriod, pastDay } from '../../shared/periods.ts'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import type { BoardSearch } from './search-params.ts'

type Props = {
  timeframe: 'weekly' | 'monthly'
  /** A day of the period that is shown; undefined for the running one. */
  date: string | undefined
  today: string
  hasEarlier: boolean
}

/** Goes from period to period, or to that of any day. */
export function PeriodNav({ timeframe, date, today, hasEarlier }: Props) {
  const navigate = useNavigate()
  const shown = date ?? today
  const label = texts.goTo[timeframe]
  /** "2026-11" or "2026-11-23" */
  const length = timeframe === 'monthly' ? 7 : 10
  const to = (day: string | undefined) => ({
    to: '/dashboard/leaderboard' as const,
    search: ({ room, period }: BoardSearch) => ({ room, period, date: day && pastDay(timeframe, day, today) }),
    resetScroll: false,
  })
  return (
    <nav className="gutter leaderboard-dates" aria-label={label}>
      {hasEarlier ? (
        <Link
          {...to(neighbor(timeframe, shown, -1))}
          className={iconButtonClass()}
          aria-label={texts.earlier[timeframe]}
        >
          <Icon name="chevron-left" />
        </Link>
      ) : (
        <span className="icon-btn muted disabled">
          <Icon name="chevron-left" />
        </span>
      )}
      <input
        key={shown}
        type={timeframe === 'monthly' ? 'month' : 'date'}
        className="input"
        aria-label={label}
        defaultValue={shown.slice(0, length)}
        max={today.slice(0, length)}
        onChange={({ target: { value } }) => {
          // Browsers without a picker of months show a field for text.
          const day = timeframe === 'monthly' ? `${value}-01` : value
          if (isDay(day) && day <= today && !isSamePeriod(timeframe, day, shown)) void navigate(to(day))
        }}
      />
      {date ? (
        <>
          <Link {...to(neighbor(timeframe, date, 1))} className={iconButtonClass()} aria-label={texts.later[timeframe]}>
            <Icon name="chevron-right" />
          </Link>
          <Link {...to(undefined)} className="quiet-link tap-target">
            {texts.current[timeframe]}
          </Link>
        </>
      ) : (
        <span className="icon-btn muted disabled">
          <Icon name="chevron-right" />
        </span>
      )}
    </nav>
  )
}

/** A day of the period before or after. */
function neighbor(timeframe: 'weekly' | 'monthly', day: string, direction: -1 | 1): string {
  if (timeframe === 'weekly') return addDays(day, 7 * direction)
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + direction, 1)).toISOString().slice(0, 10)
}
