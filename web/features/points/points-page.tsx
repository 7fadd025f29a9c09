import './points.css'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { SectionOrAll } from '#contract/common.ts'
import { points as texts } from '#contract/messages/en/points-screens.ts'
import type { PointsEntry } from '#contract/points.ts'
import { sections } from '#contract/sections.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { usePlatform } from '../../platform/platform.ts'
import { usePageName } from '../../platform/routing/use-page-title.ts'
import { BadgeMark } from '../../shared/badge-mark.tsx'
import { PageBar, PhoneBar } from '../../shared/phone-bar.tsx'
import { ProfileLink } from '../../shared/profile-link.tsx'
import { RoomIcon } from '../../shared/room-icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AmountList } from './amount-list.tsx'
import { type Stats, statsQuery } from './api.ts'
import { Breakdown } from './breakdown.tsx'
import { Figures } from './figures.tsx'
import { History } from './history.tsx'
import { PointsByDay } from './points-by-day.tsx'
import type { PointsSearch } from './search-params.ts'
import { SectionTitle } from './section-title.tsx'

const dependentCalls = ['GET /points/user/:id/sections', 'GET /points/user/:id/history/:section']

/** The leaderboards' live updates keep the totals fresh. The rest of the page is read again once they have changed. */
function useLivePoints(id: string, points: Stats['points'] | undefined): void {
  const { queries } = usePlatform()
  const total = points?.allTime
  const known = useRef<{ id: string; total: number | undefined }>({ id, total })
  useEffect(() => {
    const { id: knownId, total: before } = known.current
    known.current = { id, total }
    if (id !== knownId || before === undefined || total === before) return
    for (const name of dependentCalls) queries.invalidateSoon([name])
  }, [queries, id, total])
}

function RulesSummary() {
  return (
    <section className="points-section" aria-labelledby="points-rules">
      <SectionTitle id="points-rules" title={texts.rules} />
      <AmountList />
      <p className="meta">
        <Link to="/how-points-work" className="link tap-target">
          {texts.wholeRule}
        </Link>
      </p>
    </section>
  )
}

/** Renders a link to a row's source. */
export type SourceSlot = (source: PointsEntry['source'], children: ReactNode) => ReactNode

/** /profile/{userId}/points/{section}: a member's points and their sources. */
export default function PointsPage({ sourceLink }: { sourceLink: SourceSlot }) {
  const { userId: id = '', section = 'all' } = useParams({ strict: false }) as {
    userId?: string
    section?: SectionOrAll
  }
  const search = useSearch({ strict: false }) as PointsSearch
  const stats = useCall(statsQuery(id))
  usePageName(stats.data && texts.titleOf(stats.data.user.name))
  useLivePoints(id, stats.data?.points)
  const isOffline = !useOnline() || isNetworkFailure(stats.error)
  if (stats.error?.status === 404)
    return (
      <main id="main" tabIndex={-1} className="page-state">
        <NotFound>
          <Link to="/dashboard/leaderboard" className={buttonClass({ variant: 'primary' })}>
            {texts.toBoard}
          </Link>
        </NotFound>
      </main>
    )
  return (
    <main id="main" tabIndex={-1} className="wide points">
      <PhoneBar>
        <PageBar name={texts.title} />
      </PhoneBar>
      {isOffline && stats.data && <OfflineBanner content={texts.title} fetchedAt={stats.updatedAt} />}
      <Head user={stats.data?.user} />
      <Figures stats={stats} id={id} section={section} />
      <Rooms id={id} search={search} />
      <PointsByDay key={`${id} ${section}`} id={id} section={section} search={search} />
      <div className="points-columns gutter">
        {(stats.data || !stats.error) && <Breakdown stats={stats.data} section={section} />}
        <RulesSummary />
      </div>
      <History
        key={`${id} ${section} ${search.action}`}
        id={id}
        section={section}
        sourceLink={sourceLink}
        user={stats.data?.user}
        search={search}
      />
    </main>
  )
}

function Head({ user }: { user: Stats['user'] | undefined }) {
  if (!user)
    return (
      <div className="points-head gutter">
        <h1 className="title page-name">{texts.title}</h1>
      </div>
    )
  return (
    <div className="points-head gutter">
      <Avatar username={user.username} src={user.profilePhoto} size="lg" />
      <div>
        <h1 className="title">
          <MemberText as="span">{texts.titleOf(user.name)}</MemberText>
        </h1>
        <p className="points-username">
          <ProfileLink username={user.username} className="muted tap-target">
            @{user.username}
          </ProfileLink>
          <BadgeMark member={user} />
        </p>
      </div>
    </div>
  )
}

function Rooms({ id, search }: { id: string; search: PointsSearch }) {
  return (
    <Tabs label={texts.rooms} className="points-rooms">
      {(['all', ...sections] as const).map((section) => (
        <Link
          key={section}
          to="/profile/$userId/points/$section"
          params={{ userId: id, section }}
          search={search}
          className={`tab ${section}`}
          activeOptions={{ exact: true, includeSearch: false }}
          resetScroll={false}
        >
          {section === 'all' ? (
            texts.allRooms
          ) : (
            <>
              <RoomIcon section={section} />
              {section}
            </>
          )}
        </Link>
      ))}
    </Tabs>
  )
}
