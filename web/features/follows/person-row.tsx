import { memo } from 'react'
import type { Person } from '#contract/common.ts'
import { BadgeMark } from '../../shared/badge-mark.tsx'
import { ProfileLink } from '../../shared/profile-link.tsx'
import { RegistrationNumber } from '../../shared/registration-number.tsx'
import { StaffBadge } from '../../shared/staff-badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { FollowButton } from './follow-button.tsx'
import './follows.css'

/** A person in a list: name, bio, and whether the viewer follows them. */
export const PersonRow = memo(function PersonRow({ person }: { person: Person }) {
  const { username, name, profilePhoto, bio } = person
  return (
    <div className="person">
      <ProfileLink username={username} isDuplicate>
        <Avatar username={username} src={profilePhoto} />
      </ProfileLink>
      <div className="person-text">
        <p className="person-name">
          <ProfileLink username={username} className="bold">
            <MemberText>{name}</MemberText>
          </ProfileLink>
          <StaffBadge member={person} />
          <RegistrationNumber member={person} />
          <BadgeMark member={person} />
        </p>
        <p className="meta">@{username}</p>
        {bio && (
          <MemberText as="p" className="person-bio">
            {bio}
          </MemberText>
        )}
      </div>
      <FollowButton member={person} />
    </div>
  )
})
