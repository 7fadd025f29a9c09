import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Person } from '#contract/common.ts'
import { educators } from '#contract/messages/en/learning-screens.ts'
import { video as texts } from '#contract/messages/en/video-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { BadgeMark } from '../../shared/badge-mark.tsx'
import { ProfileLink } from '../../shared/profile-link.tsx'
import { RegistrationNumber } from '../../shared/registration-number.tsx'
import { StaffBadge } from '../../shared/staff-badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { formatCount } from '../../ui/format.ts'
import { MemberText } from '../../ui/member-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { uploaderQuery } from './api.ts'
import { useIsMemberLayout } from './use-is-member-layout.ts'
import './videos.css'

type CardProps = { videoId: string; follow: (person: Person) => ReactNode }

/** The educator of a lesson. If they can't be loaded, nothing is shown. */
export function UploaderCard({ videoId, follow }: CardProps) {
  const { data, state } = useCall(uploaderQuery(videoId))
  if (state === 'rejected') return null
  return (
    <section className="gutter" aria-label={texts.educator}>
      {data ? <Card user={data.user} stats={data.stats} follow={follow} /> : <CardSkeleton />}
    </section>
  )
}

type Stats = { videosCount: number; views: number }

function Card({ user, stats, follow }: { user: Person; stats: Stats; follow: CardProps['follow'] }) {
  const isMemberLayout = useIsMemberLayout()
  const figures = educators.figures(
    formatCount(stats.videosCount),
    stats.videosCount === 1,
    formatCount(stats.views),
    stats.views === 1,
  )
  return (
    <div className="educator-card">
      <ProfileLink username={user.username} isDuplicate>
        <Avatar username={user.username} src={user.profilePhoto} size="lg" />
      </ProfileLink>
      <div>
        <p className="educators-name">
          <ProfileLink username={user.username} className="bold lead tap-target">
            <MemberText>{user.name}</MemberText>
          </ProfileLink>
          <StaffBadge member={user} />
          <RegistrationNumber member={user} />
          <BadgeMark member={user} />
        </p>
        <p className="meta">
          {isMemberLayout ? (
            <Link to="/dashboard/learningzone/educator/$userId" params={{ userId: user._id }} className="tap-target">
              {figures}
            </Link>
          ) : (
            figures
          )}
        </p>
      </div>
      <div className="educator-follow">{follow(user)}</div>
    </div>
  )
}

const CardSkeleton = () => (
  <div className="educator-card" aria-hidden="true">
    <Skeleton width={56} height={56} round />
    <div>
      <Skeleton width={160} />
    </div>
  </div>
)
