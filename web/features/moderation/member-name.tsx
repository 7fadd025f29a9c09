import { Link } from '@tanstack/react-router'
import type { Author } from '#contract/common.ts'

/** A member's name, linked to their row in the list of members. */
export function MemberName({ member }: { member: Author }) {
  return (
    <Link to="/admin/users" search={{ search: member.username }} className="moderation-member-name">
      <span className="bold">{member.name}</span>
      <span className="meta">@{member.username}</span>
    </Link>
  )
}
