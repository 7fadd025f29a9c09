// Members as administrators see them, and the authors and labels that stand for ids.
import type { Permission } from '#contract/permissions.ts'
import { statement } from '../../../platform/database/statement.ts'
import { authorColumns, isActive, isErased, namedMembers } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { isPublished, labelOf } from '../../posts/fragments.ts'
import type { MemberStatus } from '../rules.ts'
import type { IdPage } from './contents.ts'

export type UserRow = AuthorRow & {
  role: 'user' | 'admin'
  permissions: Permission[]
  status: MemberStatus
  suspended_until: string | null
  revision: number
  created_at: string
  posts_count: number
  reports_count: number
}

export const usersByIds = statement<{ ids: string[] }, UserRow>(
  'moderation.users',
  `select ${authorColumns('m')}, m.role, m.permissions, m.status, m.revision, m.created_at,
     (select s.until from suspensions s where s.member_id = m.id) as suspended_until,
     (select count(*) from posts p where p.author_id = m.id and ${isPublished('p')}) as posts_count,
     (select count(*) from reports r where r.author_id = m.id) as reports_count
   from members m
   where m.id = any($ids::text[]) and not (${isErased('m')})`,
)

type Page = { limit: number; offset: number; maxCount: number }

const newestFirst = (where: string): string => pageOf(`select id from members m where ${where}`)
const newestNamed = (where: string): string =>
  pageOf(
    `select named.id from named cross join lateral (select * from members where id = named.id limit 1) m where ${where}`,
    `${namedMembers('$pattern')},`,
  )

const pageOf = (members: string, before = ''): string =>
  `with ${before} found as materialized (${members} order by id desc limit $maxCount::int)
   select (select count(*) from found) as total, array(select id from found limit $limit::int offset $offset::int) as ids`

const standing = {
  all: `not (${isErased('m')})`,
  active: isActive('m'),
  restricted: `m.status = $status and not (${isActive('m')})`,
}

type Filter = { status: string; role: string } & Page

const statementsOf = (name: string, where: string) => ({
  all: statement<Filter, IdPage>(`moderation.members.${name}`, newestFirst(where)),
  named: statement<Filter & { pattern: string }, IdPage>(`moderation.named.${name}`, newestNamed(where)),
})

const listsOf = (name: string, where: string) => ({
  anyRole: statementsOf(name, where),
  admin: statementsOf(`${name}.admin`, `${where} and m.role = 'admin'`),
  permission: statementsOf(`${name}.permission`, `${where} and m.permissions <> '{}' and $role = any(m.permissions)`),
})

/** Newest first. One statement per status and kind of role. */
export const memberLists = {
  all: listsOf('all', standing.all),
  active: listsOf('active', standing.active),
  restricted: listsOf('restricted', standing.restricted),
}

/** A short label of what an audit log entry is about. */
export const auditLabelsByIds = statement<{ ids: string[]; length: number }, { id: string; label: string }>(
  'moderation.auditLabels',
  `select id, '@' || username as label from members where id = any($ids::text[])
   union all
   select id, name || ', ' || tier from badges where id = any($ids::text[])
   union all
   select id, left(${labelOf('posts')}, $length::int) from posts where id = any($ids::text[])
   union all
   select id, left(content, $length::int) from comments where id = any($ids::text[])
   union all
   select id, left(reported_content, $length::int) from reports where id = any($ids::text[])
   union all
   select id, title from articles join article_versions on article_id = id and article_versions.version = articles.version
   where id = any($ids::text[]) and title <> ''
   union all
   select id, subject from newsletters where id = any($ids::text[]) and subject <> ''
   union all
   select id, title_en from announcements where id = any($ids::text[]) and title_en <> ''
   union all
   select id, left(question, $length::int) from predictions where id = any($ids::text[])`,
)
