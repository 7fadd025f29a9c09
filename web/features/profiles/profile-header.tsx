import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { profile as texts } from '#contract/messages/en/profiles-screens.ts'
import type { BestRank } from '#contract/points.ts'
import type { ProfileStats, PublicUser } from '#contract/profiles.ts'
import { useSession } from '../../platform/platform.ts'
import { StandardWarning } from '../../shared/notices.tsx'
import { RegistrationNumber } from '../../shared/registration-number.tsx'
import { StaffBadge } from '../../shared/staff-badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { formatCount, formatMonth } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ProfileCover } from './profile-cover.tsx'
import './profiles.css'

/** A member's points in all rooms. */
type PointFigures = { allTime: number; monthly: number; bestRank: BestRank | undefined }

type Props = {
  user: PublicUser
  stats: ProfileStats
  /** Undefined until they are loaded, or if they can't be. */
  points: PointFigures | undefined
  /** Marks of the best badges. */
  badges: ReactNode
  nameRef?: Ref<HTMLDivElement>
  /** Renders a link to one of the lists of people. */
  toList: (list: 'followers' | 'following', children: ReactNode) => ReactNode
  /** The actions. */
  children: ReactNode
}

/** Name, bio, details and figures of a member. */
export function ProfileHeader({ user, stats, points, badges, nameRef, toList, children }: Props) {
  const { username, name, profilePhoto, bio } = user
  return (
    <header className="profile-header">
      <ProfileCover />
      <div className="profile-top">
        <Avatar key={profilePhoto} username={username} src={profilePhoto} size="xl" />
        <div className="profile-actions">{children}</div>
      </div>
      <div className="profile-text">
        <div ref={nameRef} className="profile-name">
          <h1 className="title">
            <MemberText>{name}</MemberText>
          </h1>
          <StaffBadge member={user} />
          <RegistrationNumber member={user} />
        </div>
        <p className="profile-facts">
          <span>@{username}</span>
          {badges}
        </p>
        {bio && (
          <MemberText as="p" className="lead profile-bio">
            {bio}
          </MemberText>
        )}
        <Facts user={user} />
        <StandardWarning author={user} />
      </div>
      <ul className="profile-stats">
        <li>
          <span>
            <Count count={stats.postsCount} name={texts.stats.posts} />
          </span>
        </li>
        <li>{toList('followers', <Count count={stats.followersCount} name={texts.stats.followers} />)}</li>
        <li>{toList('following', <Count count={stats.followingCount} name={texts.stats.following} />)}</li>
        <Points memberId={user._id} points={points} />
      </ul>
    </header>
  )
}

/** For members they lead to the page about these points. */
function Points({ memberId, points }: { memberId: string; points: PointFigures | undefined }) {
  const isMember = useSession().status === 'member'
  const { stats } = texts
  const best = points?.bestRank
  const figures = [
    { name: stats.points, value: points?.allTime },
    { name: stats.monthly, value: points?.monthly },
    { name: best ? stats.bestRank[best.timeframe] : stats.noBestRank, value: best?.rank },
  ]
  return figures.map(({ name, value }) => {
    const stat = <Stat value={value === undefined ? stats.none : formatNumber(value)} name={name} />
    return (
      <li key={name}>
        {isMember ? (
          <Link to="/profile/$userId/points/$section" params={{ userId: memberId, section: 'all' }}>
            {stat}
          </Link>
        ) : (
          <span>{stat}</span>
        )}
      </li>
    )
  })
}

const Count = ({ count, name }: { count: number; name: (one: boolean) => string }) => (
  <Stat value={formatCount(count)} name={name(count === 1)} />
)

const Stat = ({ value, name }: { value: string; name: string }) => (
  <>
    <span className="profile-stat-value">{value}</span> <span className="meta">{name}</span>
  </>
)

function Facts({ user }: { user: PublicUser }) {
  const { location, website, registration, registrationBody, registrationNumber, createdAt } = user
  return (
    <p className="profile-facts">
      {location && (
        <span>
          <Icon name="pin" />
          <MemberText>{location}</MemberText>
        </span>
      )}
      {isWebAddress(website) && (
        <span>
          <Icon name="link" />
          <a className="link tap-target" href={website} target="_blank" rel="nofollow ugc noopener">
            <bdi dir="ltr">{shortened(website)}</bdi>
            <VisuallyHidden> {texts.newTab}</VisuallyHidden>
          </a>
        </span>
      )}
      <span>
        <Icon name="calendar" />
        {texts.joined(formatMonth(createdAt))}
      </span>
      {/* One that an administrator has recorded stands beside the name. */}
      {registrationNumber && registration === undefined && (
        <span>
          <Icon name="id-card" />
          <MemberText>{texts.stated(`${registrationBody} ${registrationNumber}`)}</MemberText>
        </span>
      )}
    </p>
  )
}

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text)
const shortened = (address: string): string => address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
