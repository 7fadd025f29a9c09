// Parts that a row of the table and a place on the podium share.
import { Link } from '@tanstack/react-router'
import type { SectionOrAll } from '#contract/common.ts'
import { formatNumber } from '#contract/format-number.ts'
import { badgeName } from '#contract/messages/en/badge-name.ts'
import { leaderboard as texts } from '#contract/messages/en/leaderboard-screens.ts'
import type { BoardEntry } from '#contract/points.ts'
import { BadgeMark } from '../../shared/badge-mark.tsx'
import { ProfileLink } from '../../shared/profile-link.tsx'
import { RegistrationNumber } from '../../shared/registration-number.tsx'
import { StaffBadge } from '../../shared/staff-badge.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Board } from './api.ts'

type User = BoardEntry['user']

export function MemberName({ user, isMe }: { user: User; isMe: boolean }) {
  return (
    <span className="leaderboard-name">
      <ProfileLink username={user.username} className="bold tap-target">
        <MemberText>{user.name}</MemberText>
      </ProfileLink>
      <StaffBadge member={user} />
      <RegistrationNumber member={user} />
      <BadgeMark member={user} />
      {isMe && <span className="leaderboard-you">{texts.you}</span>}
    </span>
  )
}

export function BestBadge({ user: { bestBadge } }: { user: User }) {
  return (
    bestBadge && (
      <span className="leaderboard-badge meta">
        <span aria-hidden="true">
          <BadgeMark member={{ bestBadge }} />
        </span>
        {badgeName(bestBadge)}
      </span>
    )
  )
}

type PointsProps = { entry: BoardEntry; section: SectionOrAll; className?: string }

/** The points link to their sources. */
export function PointsLink({ entry: { points, user }, section, className = '' }: PointsProps) {
  return (
    <Link
      to="/profile/$userId/points/$section"
      params={{ userId: user._id, section }}
      className={`leaderboard-points-link tap-target ${className}`}
    >
      {formatNumber(points)}
      <VisuallyHidden> {texts.pointsOf(user.name, points === 1)}</VisuallyHidden>
    </Link>
  )
}

/** Marks a rank that an administrator set. */
export const SetRankMark = ({ entry: { rankReason } }: { entry: BoardEntry }) =>
  rankReason !== null && <span className="meta">{texts.set}</span>

/** The reason why an administrator set the rank. */
export function SetRankNote({ entry: { rankReason } }: { entry: BoardEntry }) {
  return (
    rankReason !== null && (
      <span className="meta">
        {texts.setRank} <MemberText>{rankReason}</MemberText>
      </span>
    )
  )
}

/** How far the viewer is from the next place. */
export function Distance({ me: { pointsToNextRank: points } }: { me: NonNullable<Board['me']> }) {
  if (points === null) return texts.leading
  return texts.toNext(texts.amount(formatNumber(points), points === 1))
}
