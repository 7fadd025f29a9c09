import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { users as texts } from '#contract/messages/en/members-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import type { AdminUser } from '#contract/moderation.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { formatCount } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { userList } from './api.ts'
import { ChoiceFilter, TextFilter } from './filters.tsx'
import { ListState } from './list-state.tsx'
import { useFilters, usersSearch } from './search-params.ts'
import './moderation.css'
import { MemberText } from '../../ui/member-text.tsx'
import { MemberContentDialog } from './member-content-dialog.tsx'
import { type MemberStatus, StandingDialog } from './standing-dialog.tsx'

const states = { all: texts.anyStatus, ...parts.memberStatuses }

/** /admin/users: members, their account standing, and their posts and comments. */
export default function UsersPage() {
  const { filters, change } = useFilters(usersSearch)
  const query = useCall(userList(filters))
  const [statusChange, setStatusChange] = useState<{ user: AdminUser; status: MemberStatus } | null>(null)
  const shownMember = query.data?.users.find(({ _id }) => _id === filters.member)
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head">
        <h1 className="title">{titles.users}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      <search className="moderation-filters">
        <TextFilter
          label={texts.search}
          value={filters.search}
          onChange={(search) => change({ search }, { replace: true })}
        />
        <ChoiceFilter
          label={parts.status}
          value={filters.status ?? 'all'}
          choices={states}
          onChange={(status) => change({ status: status === 'all' ? undefined : status })}
        />
      </search>
      <ListState
        query={query}
        empty={{
          title: parts.noMatch,
          text: parts.noMatchText,
          action: (filters.search || filters.status) && (
            <Button onClick={() => change({ search: undefined, status: undefined })}>{parts.clearFilters}</Button>
          ),
        }}
      >
        {({ users }) => (
          <UserTable users={users} onChangeStatus={(user, status) => setStatusChange({ user, status })} />
        )}
      </ListState>
      {statusChange && (
        <StandingDialog {...statusChange} onClose={() => setStatusChange(null)} onDone={() => void query.refresh()} />
      )}
      <MemberContentDialog member={filters.member} name={shownMember?.name} />
    </main>
  )
}

type UserTableProps = { users: readonly AdminUser[]; onChangeStatus: (user: AdminUser, status: MemberStatus) => void }

function UserTable({ users, onChangeStatus }: UserTableProps) {
  return (
    <table className="moderation-table users">
      <caption className="visually-hidden">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.member}</th>
          <th scope="col">{texts.status}</th>
          <th scope="col" className="moderation-cell-number">
            {texts.posts}
          </th>
          <th scope="col" className="moderation-cell-number">
            {texts.reports}
          </th>
          <th scope="col" className="moderation-cell-age">
            {texts.joined}
          </th>
          <th scope="col">
            <span className="visually-hidden">{parts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user._id}>
            <td className="moderation-cell-member">
              <span className="moderation-member">
                <Avatar username={user.username} src={user.profilePhoto} size="sm" />
                <span className="moderation-member-name">
                  <MemberText className="bold">{user.name}</MemberText>
                  <span className="meta">@{user.username}</span>
                </span>
                {user.role === 'admin' && <span className="chip">{texts.admin}</span>}
              </span>
            </td>
            <td className="moderation-cell-standing">
              <Standing user={user} />
            </td>
            <td className="moderation-cell-number">
              <span className="moderation-narrow-only">
                {texts.postsOf(user.postsCount, formatCount(user.postsCount))}
              </span>
              <span className="moderation-wide-only">{formatCount(user.postsCount)}</span>
            </td>
            <td className="moderation-cell-number">
              <span className="moderation-narrow-only">
                {texts.reportsOf(user.reportsCount, formatCount(user.reportsCount))}
              </span>
              <span className="moderation-wide-only">{formatCount(user.reportsCount)}</span>
            </td>
            <td className="moderation-cell-age">
              <span className="moderation-narrow-only">{texts.joined} </span>
              <ExactTime value={user.createdAt} />
            </td>
            <td className="moderation-cell-actions">
              <UserMenu user={user} onChangeStatus={(status) => onChangeStatus(user, status)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Standing({ user }: { user: AdminUser }) {
  return (
    <>
      <span className={`moderation-state ${user.status}`}>{parts.memberStatuses[user.status]}</span>
      {user.status === 'suspended' && (
        <span className="meta">
          {user.suspendedUntil ? (
            <>
              {parts.until} <ExactTime value={user.suspendedUntil} />
            </>
          ) : (
            parts.furtherNotice
          )}
        </span>
      )}
    </>
  )
}

function UserMenu({ user, onChangeStatus }: { user: AdminUser; onChangeStatus: (status: MemberStatus) => void }) {
  const navigate = useNavigate()
  const showContent = () =>
    void navigate({
      to: '/admin/users',
      search: (before) => ({ ...usersSearch(before), member: user._id, written: undefined, writtenPage: undefined }),
      resetScroll: false,
    })
  const items = [
    { id: 'written', label: texts.postsAndComments, icon: 'list' as const, onSelect: showContent },
    {
      id: 'audit',
      label: texts.audit,
      icon: 'notebook' as const,
      onSelect: () => void navigate({ to: '/admin/audit', search: { subject: user._id } }),
    },
    ...(user.status === 'active'
      ? []
      : [{ id: 'restore', label: texts.restore, icon: 'check' as const, onSelect: () => onChangeStatus('active') }]),
    ...(user.status === 'suspended'
      ? []
      : [
          {
            id: 'suspend',
            label: texts.suspend,
            icon: 'clock' as const,
            danger: true,
            onSelect: () => onChangeStatus('suspended'),
          },
        ]),
    ...(user.status === 'banned'
      ? []
      : [
          {
            id: 'ban',
            label: texts.ban,
            icon: 'lock' as const,
            danger: true,
            onSelect: () => onChangeStatus('banned'),
          },
        ]),
  ]
  return (
    <Menu label={texts.moreActions(user.name)} items={items}>
      <Icon name="more" />
    </Menu>
  )
}
