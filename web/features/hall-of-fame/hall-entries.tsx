import { formatNumber } from '#contract/format-number.ts'
import type { HallOfFame } from '#contract/hall-of-fame.ts'
import { hallOfFame as texts } from '#contract/messages/en/hall-of-fame-screens.ts'
import { BadgeMark } from '../../shared/badge-mark.tsx'
import { ProfileLink } from '../../shared/profile-link.tsx'
import { RegistrationNumber } from '../../shared/registration-number.tsx'
import { StaffBadge } from '../../shared/staff-badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import './hall-of-fame.css'

/** The members of a month, in the order of its standings. */
export function HallEntries({ hall: { members, month }, heading }: { hall: HallOfFame; heading: 'h2' | 'h3' }) {
  if (members.length === 0)
    return <EmptyState illustration="empty" title={texts.empty} text={texts.emptyText} heading={heading} />
  return (
    <>
      <ol className="hall-entries">
        {members.map(({ rank, points, user, reason }) => (
          <li key={user._id} className={rank === members[0]!.rank ? 'hall-first' : undefined}>
            <span className="hall-place">
              <VisuallyHidden>{texts.place(rank)}</VisuallyHidden>
              <span aria-hidden="true">{rank}</span>
            </span>
            <div className="hall-who">
              <Avatar username={user.username} src={user.profilePhoto} size="lg" />
              <span>
                <span className="hall-name">
                  <ProfileLink username={user.username} className="bold tap-target">
                    <MemberText>{user.name}</MemberText>
                  </ProfileLink>
                  <StaffBadge member={user} />
                  <RegistrationNumber member={user} />
                  <BadgeMark member={user} />
                </span>
                <span className="meta">@{user.username}</span>
              </span>
            </div>
            {reason && (
              <p className="hall-why">
                <MemberText>{reason}</MemberText>
              </p>
            )}
            <p className="hall-points">
              <b>{formatNumber(points)}</b> <span className="meta">{texts.points(points, month)}</span>
            </p>
          </li>
        ))}
      </ol>
      {members.some(({ rank }, index) => rank !== index + 1) && <p className="hall-note meta">{texts.ranks}</p>}
    </>
  )
}
