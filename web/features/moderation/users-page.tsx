import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { memberPermissions, memberSearch, users as texts } from '#contract/messages/en/members-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import type { AdminUser } from '#contract/moderation.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { useMayUse } from '../../shared/use-may-use.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { formatCount } from '../../ui/format.ts'
import { userList } from './api.ts'
import { ChoiceFilter, TextFilter } from './filters.tsx'
import { ListState } from './list-state.tsx'
import { useFilters, usersSearch } from './search-params.ts'
import './moderation.css'
import { MemberText } from '../../ui/member-text.tsx'
import { MemberContentDialog } from './member-content-dialog.tsx'
import { MemberDialogs, MemberMenu, type OpenedMemberDialog } from './member-menu.tsx'
import { FindByEmailDialog } from './member-search.tsx'
import { MemberStanding } from './member-standing.tsx'

const states = { all: texts.anyStatus, ...parts.memberStatuses }

/** /admin/users: members, their account standing, and their posts and comments. */
export default function UsersPage() {
  const { filters, change } = useFilters(usersSearch)
  const query = useCall(userList(filters))
  const [opened, setOpened] = useState<OpenedMemberDialog | null>(null)
  const [findsByEmail, setFindsByEmail] = useState(false)
  const isAdministrator = useMayUse(undefined)
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
        {isAdministrator && <Button onClick={() => setFindsByEmail(true)}>{memberSearch.byEmail}</Button>}
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
        {({ users }) => <UserTable users={users} onOpen={setOpened} />}
      </ListState>
      {findsByEmail && <FindByEmailDialog onClose={() => setFindsByEmail(false)} />}
      <MemberDialogs opened={opened} onClose={() => setOpened(null)} onDone={() => void query.refresh()} />
      <MemberContentDialog member={filters.member} name={shownMember?.name} />
    </main>
  )
}

type UserTableProps = { users: readonly AdminUser[]; onOpen: (dialog: OpenedMemberDialog) => void }

function UserTable({ users, onOpen }: UserTableProps) {
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
                <Link to="/admin/users/$id" params={{ id: user._id }} className="moderation-member-name">
                  <MemberText className="bold">{user.name}</MemberText> <span className="meta">@{user.username}</span>
                </Link>
                {user.role === 'admin' && <span className="chip">{texts.admin}</span>}
                {user.permissions.map((permission) => (
                  <span key={permission} className="chip">
                    {memberPermissions.names[permission]}
                  </span>
                ))}
              </span>
            </td>
            <td className="moderation-cell-standing">
              <MemberStanding user={user} />
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
              <MemberMenu user={user} onOpen={onOpen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
