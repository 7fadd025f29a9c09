import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { leaderboard as texts } from '#contract/messages/en/leaderboard-screens.ts'
import { publicPageTitles } from '#contract/messages/en/page-title.ts'
import { type BoardEntry, timeframes } from '#contract/points.ts'
import { sections } from '#contract/sections.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { useSite } from '../../platform/platform.ts'
import { RoomIcon } from '../../shared/room-icon.tsx'
import { Divider } from '../../ui/divider.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { boardQuery } from './api.ts'
import { BoardState } from './board-state.tsx'
import './leaderboard.css'
import { dayOf, pastDay } from '../../shared/periods.ts'
import { PeriodNav } from './period-nav.tsx'
import { PeriodSummary } from './period-summary.tsx'
import type { BoardSearch } from './search-params.ts'
import { Standings } from './standings.tsx'

export type FollowSlot = (member: BoardEntry['user']) => ReactNode

/** /dashboard/leaderboard: who has how many points, by room and period. */
export default function LeaderboardPage({ follow }: { follow: FollowSlot }) {
  const {
    room: section = 'all',
    period: timeframe = 'monthly',
    date,
    page = '1',
  } = useSearch({
    strict: false,
  }) as BoardSearch
  const { timeZone } = useSite()
  const today = dayOf(useCurrentTime() ?? currentTime(), timeZone)
  const past = date && pastDay(timeframe, date, today)
  const response = useCall(boardQuery({ timeframe, section, date: past }, Number(page)))
  return (
    <main id="main" tabIndex={-1} className="wide leaderboard">
      <div className="gutter leaderboard-head">
        <h1 className="title page-name">{texts.title}</h1>
        <PeriodSummary timeframe={timeframe} board={response.data} />
      </div>
      <Divider className="leaderboard-divider" />
      <div className="gutter leaderboard-bar">
        <Periods />
        <Rooms />
      </div>
      {timeframe !== 'allTime' && (
        <PeriodNav timeframe={timeframe} date={past} today={today} hasEarlier={response.data?.hasEarlier ?? false} />
      )}
      <BoardState response={response}>
        {(board) => (
          <Standings
            key={`${timeframe} ${section} ${past} ${page}`}
            board={board}
            timeframe={timeframe}
            section={section}
            page={Number(page)}
            follow={follow}
          />
        )}
      </BoardState>
      <p className="gutter">
        <Link to="/hall-of-fame" className="quiet-link tap-target">
          {publicPageTitles['/hall-of-fame']}
        </Link>
      </p>
    </main>
  )
}

const isCurrent = { includeSearch: true, explicitUndefined: true, exact: false }

function Periods() {
  return (
    <nav className="leaderboard-periods" aria-label={texts.period}>
      {timeframes.map((timeframe) => (
        <Link
          key={timeframe}
          to="/dashboard/leaderboard"
          search={({ room }: BoardSearch) => ({ room, period: timeframe === 'monthly' ? undefined : timeframe })}
          activeOptions={isCurrent}
          resetScroll={false}
        >
          {texts.periods[timeframe]}
        </Link>
      ))}
    </nav>
  )
}

function Rooms() {
  return (
    <Tabs label={texts.board} className="leaderboard-rooms">
      {([undefined, ...sections] as const).map((room) => (
        <Link
          key={room ?? 'all'}
          to="/dashboard/leaderboard"
          search={({ period, date }: BoardSearch) => ({ period, date, room })}
          className={room ? `tab ${room}` : 'tab'}
          activeOptions={isCurrent}
          resetScroll={false}
        >
          {room ? (
            <>
              <RoomIcon section={room} />
              {room}
            </>
          ) : (
            texts.allRooms
          )}
        </Link>
      ))}
    </Tabs>
  )
}
