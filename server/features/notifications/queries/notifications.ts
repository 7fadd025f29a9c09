// Notifications as their recipients see them today, with current names and texts.
import type { NotificationType } from '#contract/notifications-limits.ts'
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { authorColumns, isAuthorVisible } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { isCommentVisibleTo, isReferencedCommentVisibleTo } from '../../comments/fragments.ts'
import { membersHiddenFrom, notBlocked } from '../../follows/fragments.ts'
import { isPostVisibleTo, isReferencedPostVisibleTo, labelOf } from '../../posts/fragments.ts'
import { preferenceDefaults } from '../rules.ts'
import type { NotificationRow } from '../tables.ts'

const listedColumns = [
  ...(['id', 'recipient_id', 'kind', 'type', 'post_id', 'comment_id'] as const),
  ...(['actors_count', 'detail', 'is_read', 'folder', 'at'] as const),
] as const

export type NotificationForRecipient = Pick<NotificationRow, (typeof listedColumns)[number] | 'actor_ids'> & {
  /** The latest actors whom the recipient may see, newest first. */
  senders: AuthorRow[]
  /** Null if the recipient may not see it. */
  post_content: string | null
  post_has_video: boolean | null
  comment_content: string | null
  /** Only for notifications about a current suspension of the recipient. */
  suspension: { until: string | null; reason: string | null; timeZone: string } | null
}

const columns = [...listedColumns, 'actor_ids'].map((column) => `n.${column}`).join(', ')

/** Characters to read: enough for the excerpt and the URL slug. */
const contentLength = 400

const senders = `coalesce((
    select json_agg(sender order by sender.position) from (
      select actor.position, ${authorColumns('m')}
      from unnest(n.actor_ids) with ordinality as actor (id, position) join members m on m.id = actor.id
      where ${isAuthorVisible('m')} and ${notBlocked('m.id', 'n.recipient_id')}
    ) sender
  ), '[]') as senders`

const suspension = `case when n.kind = 'standing' then (
     select json_build_object('until', s.until, 'reason', s.reason,
       'timeZone', coalesce(preferences.value ->> 'timeZone', '${preferenceDefaults.timeZone}'))
     from suspensions s left join notification_preferences preferences on preferences.member_id = s.member_id
     where s.member_id = n.recipient_id
   ) end as suspension`

const selectForRecipient = (page: string): string =>
  `with page as materialized (${page})
   select ${columns}, ${senders}, left(${labelOf('p')}, ${contentLength}) as post_content, p.has_video as post_has_video,
     left(c.content, ${contentLength}) as comment_content,
     ${suspension}
   from page join notifications n on n.id = page.id
     left join (posts p join members pm on pm.id = p.author_id)
       on p.id = n.post_id and ${isPostVisibleTo({ post: 'p', author: 'pm' }, 'n.recipient_id')}
     left join (comments c join members cm on cm.id = c.author_id)
       on c.id = n.comment_id and p.id is not null and ${isCommentVisibleTo({ comment: 'c', author: 'cm' }, 'n.recipient_id')}
   order by n.at desc, n.id desc`

export const notificationsByIds = statement<{ ids: string[] }, NotificationForRecipient>(
  'notifications.byIds',
  selectForRecipient('select id from notifications where id = any($ids::text[]) and is_shown'),
)

/** Includes notifications that the member wants pushed but not shown in the app. */
export const notificationsToPush = statement<{ ids: string[] }, NotificationForRecipient>(
  'notifications.toPush',
  selectForRecipient(
    `select id from notifications where id = any($ids::text[]) and not is_void and folder = 'inbox' and not is_read`,
  ),
)

export const notificationById = statement<{ id: string; member: string }, NotificationForRecipient>(
  'notifications.byId',
  selectForRecipient('select id from notifications where id = $id and recipient_id = $member and is_shown'),
)

type ListQuery = { unreadOnly: boolean; includeArchived: boolean; type: string | null }
type ListParams = { member: string; type: string | null; limit: number; offset: number }

const conditionOf = ({ unreadOnly, includeArchived, type }: ListQuery): string =>
  [
    'recipient_id = $member and is_shown',
    ...(includeArchived ? [] : [`folder = 'inbox'`]),
    ...(unreadOnly ? ['not is_read'] : []),
    ...(type === null ? [] : ['type = $type']),
  ].join(' and ')

const nameOf = ({ unreadOnly, includeArchived, type }: ListQuery): string =>
  [includeArchived ? 'archive' : 'inbox', unreadOnly ? 'unread' : 'all', type === null ? 'anyType' : 'oneType'].join(
    '.',
  )

/** The first row also carries what belongs to the whole page: the people in its rows, and the total count. */
export type ListedNotification = Omit<NotificationForRecipient, 'actor_ids' | 'senders'> & {
  /** Ids, separated by spaces. */
  actors: string
  people: AuthorRow[] | null
  total: number | null
}

const counted = (query: ListQuery): string =>
  `select count(*) from (select from notifications where ${conditionOf(query)} limit $most::int) found`

/**
 * Looks up each row's content on its own (`lateral … limit 1`), so that the cost of a page doesn't grow with the
 * tables.
 */
const listSql = (query: ListQuery): string =>
  `with page as materialized (
     select ${listedColumns.join(', ')}, actor_ids, row_number() over (order by at desc, id desc) as number
     from notifications where ${conditionOf(query)}
     order by at desc, id desc limit $limit::int offset $offset::int
   ),
   hidden as materialized (${membersHiddenFrom('$member')}),
   people as (
     select ${authorColumns('m')} from members m
     where m.id = any(array(select distinct unnest(actor_ids) from page))
       and ${isAuthorVisible('m')} and m.id not in (select member_id from hidden)
   )
   select ${listedColumns.join(', ')}, array_to_string(actor_ids, ' ') as actors, p.content as post_content,
     p.has_video as post_has_video,
     c.content as comment_content, ${suspension},
     case when number = $offset::int + 1 then (select json_agg(people) from people) end as people,
     case when number = $offset::int + 1 then (${counted(query)}) end as total
   from page n
     left join lateral (
       select left(${labelOf('p')}, ${contentLength}) as content, p.has_video from posts p
       where p.id = n.post_id and ${isReferencedPostVisibleTo('p', '$member')} limit 1
     ) p on true
     left join lateral (
       select left(c.content, ${contentLength}) as content from comments c
       where c.id = n.comment_id and p.content is not null and ${isReferencedCommentVisibleTo('c', '$member')} limit 1
     ) c on true
   order by number`

type Lists = {
  rows: Statement<ListParams & { most: number }, ListedNotification>
  total: Statement<{ member: string; type: string | null; most: number }, { total: number }>
}

const listsOf = (query: ListQuery): Lists => ({
  rows: statement(`notifications.list.${nameOf(query)}`, listSql(query)),
  total: statement(`notifications.total.${nameOf(query)}`, `select (${counted(query)}) as total`),
})

const both = [true, false]
const queries: ListQuery[] = both.flatMap((unreadOnly) =>
  both.flatMap((includeArchived) => [null, 'one'].map((type) => ({ unreadOnly, includeArchived, type }))),
)
const lists = new Map(queries.map((query) => [nameOf(query), listsOf(query)]))

export const listFor = (query: ListQuery): Lists => lists.get(nameOf(query))!

export const unreadCountOf = statement<{ member: string }, { unread: number }>(
  'notifications.unreadCount',
  'select unread from notification_counts where member_id = $member',
)

export const countByType = statement<{ member: string }, { type: NotificationType; count: number }>(
  'notifications.countByType',
  `select type, count(*) as count from notifications
   where recipient_id = $member and is_shown and folder = 'inbox' group by type`,
)

/** The names of educators are stored in the notifications of their followers. */
export const renameEducator = statement<{ member: string; name: string }, never>(
  'notifications.renameEducator',
  `update notifications set detail = jsonb_set(detail, '{author}', to_jsonb($name::text))
   where kind = 'lesson' and subject_id in (select id from videos where author_id = $member)`,
)

/** Inserts events into the outbox in the given order. */
export const insertEvents = statement<{ types: string[]; payloads: string[] }, never>(
  'notifications.insertEvents',
  `insert into events (type, payload)
   select given.type, given.payload
   from unnest($types::text[], $payloads::text[]) with ordinality as given (type, payload, position) order by given.position`,
)
