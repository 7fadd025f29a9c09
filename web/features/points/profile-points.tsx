import { Link } from '@tanstack/react-router'
import { points as texts } from '#contract/messages/en/points-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { type DayOfPoints, pointActions } from '#contract/points.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { useSite } from '../../platform/platform.ts'
import { dayOf } from '../../shared/periods.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { recentDaysQuery, sectionsQuery } from './api.ts'
import { chartDays, sumOf } from './chart-days.ts'
import { PointsCurve } from './points-curve.tsx'
import { SectionTitle } from './section-title.tsx'
import { signed } from './signed.ts'
import './points.css'

const range = 90

/** The curve of the last days, and what earned the points of these days. */
export default function ProfilePoints({ memberId }: { memberId: string }) {
  const { timeZone } = useSite()
  const now = useCurrentTime() ?? currentTime()
  const response = useCall(recentDaysQuery({ id: memberId, section: 'all' }, range))
  const { data: totals } = useCall(sectionsQuery(memberId))
  const total = totals?.sections.find(({ section }) => section === 'all')?.allTime
  const days = response.data && chartDays(response.data.days, dayOf(now, timeZone), range)
  if (response.state === 'rejected')
    return (
      <p className="points-part-failed points-profile gutter" role="alert">
        {texts.daysFailed} <Button onClick={response.refresh}>{ui.tryAgain}</Button>
      </p>
    )
  return (
    <div className="points-profile gutter">
      <section aria-labelledby="profile-points">
        <SectionTitle id="profile-points" title={texts.lastDays(range)} note={days && signed(sumOf(days))}>
          <Link
            to="/profile/$userId/points/$section"
            params={{ userId: memberId, section: 'all' }}
            className="quiet-link tap-target"
          >
            {texts.history}
          </Link>
        </SectionTitle>
        {!days || total === undefined ? (
          <Skeleton height={200} />
        ) : response.data!.days.length === 0 ? (
          <p className="muted">{texts.noDays}</p>
        ) : (
          <PointsCurve days={days} total={total} />
        )}
      </section>
      {response.data && <Sources days={response.data.days} />}
    </div>
  )
}

function Sources({ days }: { days: DayOfPoints[] }) {
  const sums = pointActions
    .map((action) => ({
      action,
      points: days.filter((day) => day.action === action).reduce((sum, { points }) => sum + points, 0),
    }))
    .filter(({ points }) => points !== 0)
  if (sums.length === 0) return null
  return (
    <section aria-labelledby="profile-sources">
      <SectionTitle id="profile-sources" title={texts.breakdown} />
      <dl className="points-sources">
        {sums.map(({ action, points }) => (
          <div key={action}>
            <dt>{texts.filters[action]}</dt>
            <dd className={points < 0 ? 'points-lost' : undefined}>{signed(points)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
