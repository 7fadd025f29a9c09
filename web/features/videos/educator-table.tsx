import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Person } from '#contract/common.ts'
import { formatNumber } from '#contract/format-number.ts'
import type { Educator } from '#contract/learning.ts'
import { educators as texts } from '#contract/messages/en/learning-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { BadgeMark } from '../../shared/badge-mark.tsx'
import { ProfileLink } from '../../shared/profile-link.tsx'
import { RegistrationNumber } from '../../shared/registration-number.tsx'
import { StaffBadge } from '../../shared/staff-badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount } from '../../ui/format.ts'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { educatorList } from './api.ts'
import { ListState } from './list-state.tsx'
import { useIsMemberLayout } from './use-is-member-layout.ts'

type TableProps = { limit: number; follow: (person: Person) => ReactNode }

/** Educators by the number of completed lessons. */
export function EducatorTable({ limit, follow }: TableProps) {
  const response = useCall(educatorList(limit))
  return (
    <ListState
      response={response}
      content={texts.title}
      failedText={texts.failed}
      skeleton={<ListSkeleton label={texts.loading} />}
    >
      {({ educators }) =>
        educators.length === 0 ? (
          <EmptyState illustration="empty" title={texts.empty} text={texts.emptyText} heading="h3" />
        ) : (
          <table className="educators">
            <caption className="visually-hidden">{texts.caption}</caption>
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>{texts.rank}</VisuallyHidden>
                </th>
                <th scope="col">{texts.name}</th>
                <th scope="col" className="educators-number">
                  {texts.lessons}
                </th>
                <th scope="col" className="educators-number educators-wide">
                  {texts.views}
                </th>
                <th scope="col" className="educators-number educators-wide">
                  {texts.completed}
                </th>
                <th scope="col">
                  <VisuallyHidden>{texts.follow}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {educators.map((educator) => (
                <EducatorRow key={educator.user._id} educator={educator} follow={follow} />
              ))}
            </tbody>
          </table>
        )
      }
    </ListState>
  )
}

type RowProps = { educator: Educator } & Pick<TableProps, 'follow'>

function EducatorRow({ educator: { rank, user, videosCount, views, completedCount }, follow }: RowProps) {
  return (
    <tr>
      <td className="educators-rank">{rank}</td>
      <td>
        <span className="educators-person">
          <Avatar username={user.username} src={user.profilePhoto} size="sm" />
          <span>
            <span className="educators-name">
              <EducatorLink person={user} />
              <StaffBadge member={user} />
              <RegistrationNumber member={user} />
              <BadgeMark member={user} />
            </span>
            <span className="meta educators-figures">
              {texts.figures(formatCount(videosCount), videosCount === 1, formatCount(views), views === 1)}
            </span>
          </span>
        </span>
      </td>
      <td className="educators-number">{formatNumber(videosCount)}</td>
      <td className="educators-number educators-wide">{formatNumber(views)}</td>
      <td className="educators-number educators-wide">{formatNumber(completedCount)}</td>
      <td className="educators-follow">{follow(user)}</td>
    </tr>
  )
}

/** A link to the educator's lessons, or to their public profile where the page of lessons isn't public. */
function EducatorLink({ person }: { person: Person }) {
  const isMemberLayout = useIsMemberLayout()
  const name = <MemberText>{person.name}</MemberText>
  if (!isMemberLayout)
    return (
      <ProfileLink username={person.username} className="bold tap-target">
        {name}
      </ProfileLink>
    )
  return (
    <Link to="/dashboard/learningzone/educator/$userId" params={{ userId: person._id }} className="bold tap-target">
      {name}
    </Link>
  )
}
