import { Link } from '@tanstack/react-router'
import type { SectionOrAll } from '#contract/common.ts'
import { formatNumber } from '#contract/format-number.ts'
import { roomLeaders as texts } from '#contract/messages/en/leaderboard-screens.ts'
import type { BoardEntry } from '#contract/points.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { BadgeMark } from '../../shared/badge-mark.tsx'
import { ProfileLink } from '../../shared/profile-link.tsx'
import { useIsIdle } from '../../shared/use-is-idle.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { leadersQuery } from './api.ts'
import './leaderboard.css'

/** The first of a room this week, beside its feed. It asks for them only once the browser has nothing else to do. */
export default function RoomLeaders({ section }: { section: SectionOrAll }) {
  const isIdle = useIsIdle()
  const { data, state } = useCall({ ...leadersQuery(section), enabled: isIdle })
  if (state === 'rejected') return null
  return (
    <section aria-labelledby="room-leaders">
      <h2 id="room-leaders" className="section-heading">
        {texts.title}
        <Link
          to="/dashboard/leaderboard"
          search={{ period: 'weekly', room: section === 'all' ? undefined : section }}
          className="quiet-link tap-target"
        >
          {texts.all}
        </Link>
      </h2>
      <p className="meta">{texts.lead(section)}</p>
      {data?.leaderboard.length === 0 ? (
        <p className="muted">{texts.empty}</p>
      ) : (
        <ol className="leaderboard-leaders">
          {data ? data.leaderboard.map((entry) => <Leader key={entry.user._id} entry={entry} />) : <Waiting />}
        </ol>
      )}
    </section>
  )
}

function Leader({ entry: { rank, user, points } }: { entry: BoardEntry }) {
  return (
    <li>
      <span className="leaderboard-leader-rank">{formatNumber(rank)}</span>
      <Avatar username={user.username} src={user.profilePhoto} size="sm" />
      <span className="leaderboard-leader-name">
        <ProfileLink username={user.username} className="bold">
          <MemberText>{user.name}</MemberText>
        </ProfileLink>
        <BadgeMark member={user} />
      </span>
      <span>{formatNumber(points)}</span>
    </li>
  )
}

const Waiting = () =>
  [96, 120, 88, 104, 112].map((width) => (
    <li key={width} aria-hidden="true">
      <span />
      <Skeleton width={32} height={32} round />
      <Skeleton width={width} />
      <Skeleton width={24} />
    </li>
  ))
