import { useNavigate } from '@tanstack/react-router'
import type { Author } from '#contract/common.ts'
import { userProgress as texts } from '#contract/messages/en/user-progress-screens.ts'
import type { MemberProgress } from '#contract/user-progress.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { formatDate, formatNumber } from '../../../ui/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MemberName } from '../member-name.tsx'
import type { ChangeKind } from '../points/change-dialog.tsx'

type OnChange = (kind: ChangeKind, member: Author) => void
type TableProps = { members: readonly MemberProgress[]; onChange: OnChange }

export function ProgressTable({ members, onChange }: TableProps) {
  return (
    <table className="moderation-table progress">
      <caption className="visually-hidden">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.member}</th>
          <th scope="col">{texts.points}</th>
          <th scope="col">{texts.streak}</th>
          <th scope="col">{texts.learning}</th>
          <th scope="col">{texts.badges}</th>
          <th scope="col">
            <span className="visually-hidden">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <ProgressRow key={member.user._id} member={member} onChange={onChange} />
        ))}
      </tbody>
    </table>
  )
}

/** A figure with its unit: "1 lesson". */
const figure = (text: (count: number, shown: string) => string, count: number): string =>
  text(count, formatNumber(count))

function ProgressRow({ member, onChange }: { member: MemberProgress; onChange: OnChange }) {
  const { user, points, streak, longestStreak, lastActiveOn, badges, posts } = member
  const { lessonsCompleted, watchedMinutes, quizzes } = member
  return (
    <tr>
      <td className="moderation-cell-member">
        <span className="moderation-member">
          <Avatar username={user.username} src={user.profilePhoto} size="sm" />
          <MemberName member={user} />
        </span>
      </td>
      <td className="moderation-cell-figures">
        <span className="bold">{formatNumber(points.allTime)}</span>
        <span className="meta">
          {texts.week(formatNumber(points.weekly))}, {texts.month(formatNumber(points.monthly))}
        </span>
      </td>
      <td className="moderation-cell-figures">
        <span>{figure(texts.days, streak)}</span>
        <span className="meta">
          {figure(texts.longest, longestStreak)},{' '}
          {lastActiveOn ? texts.lastActive(formatDate(lastActiveOn, 'UTC')) : texts.neverActive}
        </span>
      </td>
      <td className="moderation-cell-figures">
        <span>{figure(texts.lessons, lessonsCompleted)}</span>
        <span className="meta">
          {figure(texts.minutes, watchedMinutes)}, {figure(texts.quizzes, quizzes)}
        </span>
      </td>
      <td className="moderation-cell-figures">
        <span>{figure(texts.badgesOf, badges)}</span>
        <span className="meta">{figure(texts.postsOf, posts)}</span>
      </td>
      <td className="moderation-cell-actions">
        <MemberMenu user={user} onChange={onChange} />
      </td>
    </tr>
  )
}

function MemberMenu({ user, onChange }: { user: Author; onChange: OnChange }) {
  const navigate = useNavigate()
  const items = [
    { id: 'points', label: texts.givePoints, icon: 'plus' as const, onSelect: () => onChange('points', user) },
    { id: 'rank', label: texts.setRank, icon: 'leaderboard' as const, onSelect: () => onChange('rank', user) },
    {
      id: 'changes',
      label: texts.changes,
      icon: 'notebook' as const,
      onSelect: () => void navigate({ to: '/admin/points', search: { member: user._id } }),
    },
  ]
  return (
    <Menu label={texts.more(user.name)} items={items}>
      <Icon name="more" />
    </Menu>
  )
}
