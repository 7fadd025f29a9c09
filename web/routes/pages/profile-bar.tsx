// The phone's bar above a profile. On public pages there is none, so their profile shows these actions itself.
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'
import { rail } from '#contract/messages/en/layouts.ts'
import type { PublicUser } from '#contract/profiles.ts'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { ShareProfile } from '../../features/profiles/share-profile.tsx'
import { PageBar, PhoneBar } from '../../shared/phone-bar.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { observeIntersection } from '../../ui/observe-intersection.ts'
import { ProfileMenu, useMayFollow } from './profile-actions.tsx'

type Props = {
  user: PublicUser
  isOwn: boolean
  /** `isOwnPage`: the page is one of the tabs at the bottom, so there's no way back. */
  isOwnPage: boolean
  /** The name in the page's header. */
  name: RefObject<HTMLElement | null>
}

export function ProfileBar({ user, isOwn, isOwnPage, name }: Props) {
  const isScrolledPast = useIsScrolledPast(name)
  return (
    <PhoneBar>
      {isOwnPage ? (
        <>
          <p className="phone-bar-name grow">{rail.you}</p>
          <ShareProfile username={user.username} name={user.name} />
          <Link to="/dashboard/account" className={iconButtonClass()} aria-label={rail.settings}>
            <Icon name="settings" />
          </Link>
        </>
      ) : isScrolledPast && !isOwn ? (
        <ScrolledBar user={user} />
      ) : (
        <PageBar name={user.username}>
          <ShareProfile username={user.username} name={user.name} />
          {!isOwn && <ProfileMenu user={user} />}
        </PageBar>
      )}
    </PhoneBar>
  )
}

/** The photo and the name move into the bar, and Follow with them. Sharing moves into the menu. */
function ScrolledBar({ user }: { user: PublicUser }) {
  const name = (
    <span className="profile-bar-name">
      <Avatar username={user.username} src={user.profilePhoto} size="xs" />
      <MemberText>{user.name}</MemberText>
    </span>
  )
  return (
    <PageBar name={name}>
      {useMayFollow(user) && <FollowButton member={user} />}
      <ProfileMenu user={user} canShare />
    </PageBar>
  )
}

/** Pixels: --top-bar-height. */
const barHeight = 56

/** True while the element is above the window, or covered by the bar. */
function useIsScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!element.current) return
    return observeIntersection(
      element.current,
      ({ isIntersecting, boundingClientRect }) => setPast(!isIntersecting && boundingClientRect.top < barHeight),
      { rootMargin: `-${barHeight}px 0px 0px` },
    )
  }, [element])
  return isPast
}
