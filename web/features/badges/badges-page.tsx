import { Link } from '@tanstack/react-router'
import type { Badge, BadgeProgress, EarnedBadge } from '#contract/badges.ts'
import { formatNumber } from '#contract/format-number.ts'
import { badgeName } from '#contract/messages/en/badge-name.ts'
import { counted, badges as texts } from '#contract/messages/en/badges-screens.ts'
import { type CallState, useCall } from '../../platform/cache/use-call.ts'
import { CallContent } from '../../shared/call-content.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Divider } from '../../ui/divider.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatDate } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { allBadges, badgeProgress, memberBadges } from './api.ts'
import { BadgeLink } from './badge-link.tsx'
import { Catalogue } from './catalogue.tsx'
import { highestEarned, nextBadges, type OwnBadge, ownBadges, shareOf } from './families.ts'
import { LatestAwards } from './latest-awards.tsx'
import { Medal } from './medal.tsx'
import './badges.css'

type Data = { badges: Badge[]; earned: EarnedBadge[]; progress: BadgeProgress[] }

/** Three responses as one: the worst state of them counts. */
function useBadges(): CallState<Data> {
  const all = useCall(allBadges())
  const own = useCall(memberBadges('current'))
  const progress = useCall(badgeProgress('current'))
  const responses = [all, own, progress]
  const shared = {
    isRefreshing: responses.some(({ isRefreshing }) => isRefreshing),
    updatedAt: Math.min(...responses.map(({ updatedAt }) => updatedAt)),
    refresh: async () => void (await Promise.all(responses.map(({ refresh }) => refresh()))),
  }
  const error = responses.find((response) => response.error)?.error ?? null
  if (all.data && own.data && progress.data) {
    const data = { badges: all.data.badges, earned: own.data.badges, progress: progress.data.progress }
    return { ...shared, state: 'fulfilled', data, error }
  }
  if (error && responses.some(({ state }) => state === 'rejected'))
    return { ...shared, state: 'rejected', data: undefined, error }
  return { ...shared, state: 'pending', data: undefined, error: null }
}

/** /dashboard/badges */
export default function BadgesPage() {
  const response = useBadges()
  return (
    <main id="main" tabIndex={-1} className="wide">
      <Divider className="page-divider" />
      <div className="page-head">
        <h1 className="title page-name">{texts.title}</h1>
        {response.data && <Lead data={response.data} />}
      </div>
      <CallContent response={response} content={texts.title} failedText={texts.failed} skeleton={<BadgesSkeleton />}>
        {({ badges, earned, progress }) => {
          const own = ownBadges(badges, earned, progress)
          return (
            <>
              <Yours earned={highestEarned(earned)} />
              <div className="badges-columns">
                <Next badges={nextBadges(own)} />
                <LatestAwards />
              </div>
              <Catalogue badges={own} />
            </>
          )
        }}
      </CallContent>
    </main>
  )
}

function Lead({ data: { badges, earned } }: { data: Data }) {
  const points = earned.reduce((sum, badge) => sum + badge.points, 0)
  return (
    <p className="muted">
      {texts.lead(formatNumber(earned.length), formatNumber(badges.length), formatNumber(points), points === 1)}
    </p>
  )
}

function Yours({ earned }: { earned: EarnedBadge[] }) {
  const zone = useTimeZone()
  return (
    <section className="badges-section gutter" aria-labelledby="badges-yours">
      <div className="badges-section-head">
        <h2 id="badges-yours">{texts.yours}</h2>
        {earned.length > 0 && <span className="meta">{texts.highest}</span>}
      </div>
      {earned.length === 0 ? (
        <EmptyState illustration="empty" title={texts.empty} text={texts.emptyText} heading="h3">
          <Link to="/dashboard" className={buttonClass()}>
            {texts.toRooms}
          </Link>
        </EmptyState>
      ) : (
        <ul className="badges-case">
          {earned.map((badge) => (
            <li key={badge._id}>
              <Medal badge={badge} size={96} />
              <h3 className="bold" dir="auto">
                <BadgeLink id={badge._id}>{badgeName(badge)}</BadgeLink>
              </h3>
              <p className="meta">
                {texts.since} <time dateTime={badge.awardedAt}>{formatDate(badge.awardedAt, zone)}</time>
              </p>
              {badge.isBest && (
                <p className="badges-worn">
                  <Icon name="check" small />
                  {texts.best}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Next({ badges }: { badges: OwnBadge[] }) {
  if (badges.length === 0) return null
  return (
    <section className="badges-section gutter" aria-labelledby="badges-next">
      <div className="badges-section-head">
        <h2 id="badges-next">{texts.next}</h2>
        <span className="meta">{texts.nextNote}</span>
      </div>
      <ul className="badges-next">
        {badges.map((badge) => (
          <li key={badge._id}>
            <Medal badge={badge} size={96} progress={shareOf(badge)} />
            <div>
              <h3 className="bold" dir="auto">
                <BadgeLink id={badge._id}>{badgeName(badge)}</BadgeLink>
              </h3>
              <NextFigure badge={badge} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NextFigure({ badge: { progress, rule } }: { badge: OwnBadge }) {
  if (!progress || !rule) return null
  return (
    <p>
      <span className="badges-figure">{formatNumber(progress.value)}</span>{' '}
      <span className="muted">{texts.of(formatNumber(progress.threshold))}</span>
      <span className="badges-unit">{counted[rule.kind](progress.threshold === 1)}</span>
    </p>
  )
}

const skeletons = [1, 2, 3, 4]

function BadgesSkeleton() {
  return (
    <div role="status" className="badges-section gutter">
      <p className="visually-hidden">{texts.loading}</p>
      <div className="badges-section-head" aria-hidden="true">
        <Skeleton width={96} height={24} />
      </div>
      <ul className="badges-case" aria-hidden="true">
        {skeletons.map((key) => (
          <li key={key}>
            <Skeleton width={96} height={96} round />
            <Skeleton width={104} />
          </li>
        ))}
      </ul>
    </div>
  )
}
