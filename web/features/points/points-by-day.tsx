import { points as texts } from '#contract/messages/en/points-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { useSite } from '../../platform/platform.ts'
import { dayOf } from '../../shared/periods.ts'
import { Button } from '../../ui/button.tsx'
import { formatDay } from '../../ui/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { recentDaysQuery } from './api.ts'
import { chartDays, sumOf } from './chart-days.ts'
import { DayChart } from './day-chart.tsx'
import { PointsPageLink, type PointsPageState } from './points-page-link.tsx'
import { dayRanges, daysParam, rangeOf } from './search-params.ts'
import { SectionTitle } from './section-title.tsx'
import { signed } from './signed.ts'

/** The chart of the last days. */
export function PointsByDay({ id, section, search }: PointsPageState) {
  const range = rangeOf(search)
  const { timeZone } = useSite()
  const now = useCurrentTime() ?? currentTime()
  const response = useCall(recentDaysQuery({ id, section }, range))
  const days = response.data && chartDays(response.data.days, dayOf(now, timeZone), range)
  const isEmpty = days?.every(({ gained, lost }) => gained + lost === 0)
  const first = days && formatDay(`${days[0]!.date}T00:00Z`, now, 'UTC')
  return (
    <section className="points-section gutter" aria-labelledby="points-by-day">
      <SectionTitle
        id="points-by-day"
        title={texts.byDay}
        note={days && first && texts.inRange(first, signed(sumOf(days)), range)}
      >
        <nav className="points-ranges" aria-label={texts.range}>
          {dayRanges.map((each) => (
            <PointsPageLink
              key={each}
              id={id}
              section={section}
              search={{ ...search, days: daysParam(each) }}
              isCurrent={each === range}
            >
              {texts.ranges[each]}
            </PointsPageLink>
          ))}
        </nav>
      </SectionTitle>
      {response.state === 'rejected' && (
        <p className="points-part-failed" role="alert">
          {texts.daysFailed} <Button onClick={response.refresh}>{ui.tryAgain}</Button>
        </p>
      )}
      {!days && response.state !== 'rejected' && <Skeleton height={220} />}
      {isEmpty ? <p className="muted">{texts.noDays}</p> : days && <DayChart days={days} />}
    </section>
  )
}
