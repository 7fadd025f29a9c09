import { Link } from '@tanstack/react-router'
import type { Author } from '#contract/common.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { BadgeMark } from '../badge-mark.tsx'
import { RegistrationNumber } from '../registration-number.tsx'
import { StaffBadge } from '../staff-badge.tsx'
import './member-name.css'

/** A member's name, linked to their row in the list of members. */
export function MemberName({ member }: { member: Author }) {
  return (
    <Link to="/admin/users" search={{ search: member.username }} className="admin-member-name">
      <span className="bold">
        <MemberText>{member.name}</MemberText>
        <StaffBadge member={member} />
        <RegistrationNumber member={member} />
        <BadgeMark member={member} />
      </span>{' '}
      <span className="meta">@{member.username}</span>
    </Link>
  )
}

export const MemberWithPhoto = ({ member }: { member: Author }) => (
  <span className="admin-member">
    <Avatar username={member.username} src={member.profilePhoto} size="sm" />
    <MemberName member={member} />
  </span>
)
