import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { profile as texts } from '#contract/messages/en/profiles-screens.ts'
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

type Props = {
  user: PublicUser
  stats: ProfileStats
  nameRef?: Ref<HTMLDivElement>
  /** Renders a link to one of the lists of people. */
  toList: (list: 'followers' | 'following', children: ReactNode) => ReactNode
  /** The best badges, by name. */
  badges: ReactNode
  /** The actions. */
  children: ReactNode
}

/** Name, bio, details and counts of a member. */
export function ProfileHeader({ user, stats, nameRef, toList, badges, children }: Props) {
  const { username, name, profilePhoto, bio } = user
  const session = useSession()
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
          {session.status === 'member' && (
            <Link
              to="/profile/$userId/points/$section"
              params={{ userId: user._id, section: 'all' }}
              className="link tap-target"
            >
              {texts.points}
            </Link>
          )}
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
            <Stat count={stats.postsCount} name={texts.stats.posts} />
          </span>
        </li>
        <li>{toList('followers', <Stat count={stats.followersCount} name={texts.stats.followers} />)}</li>
        <li>{toList('following', <Stat count={stats.followingCount} name={texts.stats.following} />)}</li>
      </ul>
    </header>
  )
}

function Stat({ count, name }: { count: number; name: (one: boolean) => string }) {
  return (
    <>
      <span className="profile-stat-value">{formatCount(count)}</span> <span className="meta">{name(count === 1)}</span>
    </>
  )
}

function Facts({ user: { location, website, createdAt } }: { user: PublicUser }) {
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
    </p>
  )
}

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text)
const shortened = (address: string): string => address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
