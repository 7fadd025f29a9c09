import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { memberPermissions, memberSearch, users as texts } from '#contract/messages/en/members-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import type { AdminUser } from '#contract/moderation.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { ChoiceFilter } from '../../shared/admin/filters.tsx'
import { type Column, ResponsiveTable } from '../../shared/admin/responsive-table.tsx'
import { useFilters } from '../../shared/admin/search-params.ts'
import { SearchField } from '../../shared/search-field.tsx'
import { useMayUse } from '../../shared/use-may-use.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { formatCount } from '../../ui/format.ts'
import { userList } from './api.ts'
import { usersSearch } from './search-params.ts'
import './moderation.css'
import { MemberText } from '../../ui/member-text.tsx'
import { MemberContentDialog } from './member-content-dialog.tsx'
import { MemberDialogs, MemberMenu, type OpenedMemberDialog } from './member-menu.tsx'
import { FindByEmailDialog } from './member-search.tsx'
import { MemberStanding } from './member-standing.tsx'

const states = { all: texts.anyStatus, ...parts.memberStatuses }

/** /admin/users: members, their account standing, and their posts, comments and lessons. */
export default function UsersPage() {
  const { filters, bind, clear } = useFilters(usersSearch, 'search', 'status', 'role')
  const query = useCall(userList(filters))
  const [opened, setOpened] = useState<OpenedMemberDialog | null>(null)
  const [findsByEmail, setFindsByEmail] = useState(false)
  const isAdministrator = useMayUse(undefined)
  const shownMember = query.data?.users.find(({ _id }) => _id === filters.member)
  return (
    <>
      <AdminList
        title={titles.users}
        lead={texts.lead}
        filters={
          <>
            <SearchField label={texts.search} {...bind('search', { replace: true })} />
            <ChoiceFilter label={parts.status} choices={states} {...bind('status')} />
            <ChoiceFilter label={texts.role} choices={texts.roles} {...bind('role')} />
            {isAdministrator && <Button onClick={() => setFindsByEmail(true)}>{memberSearch.byEmail}</Button>}
          </>
        }
        query={query}
        onClear={clear}
      >
        {({ users }) => (
          <ResponsiveTable
            caption={texts.caption}
            columns={[
              ...columns,
              {
                head: parts.actions,
                kind: 'menu',
                cell: (user) => <MemberMenu user={user} onOpen={setOpened} />,
              },
            ]}
            rows={users}
            keyOf={({ _id }) => _id}
          />
        )}
      </AdminList>
      {findsByEmail && <FindByEmailDialog onClose={() => setFindsByEmail(false)} />}
      <MemberDialogs opened={opened} onClose={() => setOpened(null)} onDone={() => void query.refresh()} />
      <MemberContentDialog member={filters.member} name={shownMember?.name} />
    </>
  )
}

const columns: Column<AdminUser>[] = [
  {
    head: texts.member,
    kind: 'main',
    cell: (user) => (
      <span className="admin-member">
        <Avatar username={user.username} src={user.profilePhoto} size="sm" />
        <Link to="/admin/users/$id" params={{ id: user._id }} className="admin-member-name">
          <MemberText className="bold">{user.name}</MemberText> <span className="meta">@{user.username}</span>
        </Link>
        {user.role === 'admin' && <span className="chip">{texts.admin}</span>}
        {user.permissions.map((permission) => (
          <span key={permission} className="chip">
            {memberPermissions.names[permission]}
          </span>
        ))}
      </span>
    ),
  },
  {
    head: texts.status,
    cell: (user) => (
      <span className="facts">
        <MemberStanding user={user} />
      </span>
    ),
  },
  { head: texts.posts, kind: 'number', cell: ({ postsCount }) => formatCount(postsCount) },
  { head: texts.reports, kind: 'number', cell: ({ reportsCount }) => formatCount(reportsCount) },
  { head: texts.joined, kind: 'time', isLabelled: true, cell: ({ createdAt }) => <ExactTime value={createdAt} /> },
]
