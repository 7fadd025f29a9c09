import { useNavigate } from '@tanstack/react-router'
import type { Author } from '#contract/common.ts'
import { formatNumber } from '#contract/format-number.ts'
import { userProgress as texts } from '#contract/messages/en/user-progress-screens.ts'
import type { MemberProgress } from '#contract/user-progress.ts'
import { MemberWithPhoto } from '../../shared/admin/member-name.tsx'
import type { Column } from '../../shared/admin/responsive-table.tsx'
import { formatDate } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'

export type ChangeKind = 'points' | 'rank'
type OnChange = (kind: ChangeKind, member: Author) => void
/** A figure with its unit: "1 lesson". */
const figure = (text: (count: number, shown: string) => string, count: number): string =>
  text(count, formatNumber(count))

const column = (
  head: string,
  figureOf: (member: MemberProgress) => string,
  detailsOf: (member: MemberProgress) => string,
): Column<MemberProgress> => ({
  head,
  cell: (member) => (
    <>
      {figureOf(member)}
      <div className="meta">{detailsOf(member)}</div>
    </>
  ),
})

export const progressColumns = (onChange: OnChange): Column<MemberProgress>[] => [
  {
    head: texts.member,
    kind: 'main',
    cell: ({ user }) => <MemberWithPhoto member={user} />,
  },
  column(
    texts.points,
    ({ points }) => formatNumber(points.allTime),
    ({ points }) => `${texts.week(formatNumber(points.weekly))}, ${texts.month(formatNumber(points.monthly))}`,
  ),
  column(
    texts.streak,
    ({ streak }) => figure(texts.days, streak),
    ({ longestStreak, lastActiveOn }) =>
      `${figure(texts.longest, longestStreak)}, ${lastActiveOn ? texts.lastActive(formatDate(lastActiveOn, 'UTC')) : texts.neverActive}`,
  ),
  column(
    texts.learning,
    ({ lessonsCompleted }) => figure(texts.lessons, lessonsCompleted),
    ({ watchedMinutes, quizzes }) => `${figure(texts.minutes, watchedMinutes)}, ${figure(texts.quizzes, quizzes)}`,
  ),
  column(
    texts.badges,
    ({ badges }) => figure(texts.badgesOf, badges),
    ({ posts }) => figure(texts.postsOf, posts),
  ),
  { head: texts.actions, kind: 'menu', cell: ({ user }) => <MemberMenu user={user} onChange={onChange} /> },
]

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
