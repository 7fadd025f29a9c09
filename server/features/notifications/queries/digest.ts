// Who gets a digest, and what it contains.
import { statement } from '../../../platform/database/statement.ts'
import { isActive, isNotBanned } from '../../accounts/fragments.ts'
import { isUnread } from '../fragments.ts'
import { channelDefaults, preferenceDefaults } from '../rules.ts'

const quoted = (words: string[]): string => words.map((word) => `'${word}'`).join(', ')
const emailedTypes = quoted(Object.entries(channelDefaults).flatMap(([type, { email }]) => (email ? [type] : [])))

/** `preferences`: the member's. */
export const timeZone = `coalesce(preferences.value ->> 'timeZone', '${preferenceDefaults.timeZone}')`
const digest = `coalesce(preferences.value ->> 'digest', '${preferenceDefaults.digest}')`

/** When the member's last finished digest was created, sent or empty. */
const lastDigestAt = (member: string): string =>
  `coalesce((select last_digest.made_at from digests last_digest where last_digest.member_id = ${member} and last_digest.done_at is not null
     order by last_digest.local_date desc limit 1), '-infinity')`

/** `n`: notifications, `m`: their recipient, `preferences`: the recipient's preferences. */
const isInDigest = `n.recipient_id = m.id and ${isUnread('n')} and n.at > ${lastDigestAt('m.id')}
     and (${isActive('m')} or n.type = 'system')
     and coalesce((preferences.value -> 'channels' -> n.type ->> 'email')::boolean, n.type in (${emailedTypes}))`

export const timeZonesInUse = statement<Record<never, never>, { time_zone: string }>(
  'notifications.timeZonesInUse',
  `select distinct coalesce(value ->> 'timeZone', '${preferenceDefaults.timeZone}') as time_zone from notification_preferences
   union select '${preferenceDefaults.timeZone}'`,
)

/** `zones`, `digests` and `dates` are parallel lists: time zone, digest and local date. */
export type DigestPage = {
  zones: string[]
  digests: string[]
  dates: string[]
  after: string
  now: string
  limit: number
}

/** The job that sends one digest (actions/digest.ts). */
export const digestJobName = 'notifications.digest'

/** Other jobs have priority 0 and run first. With many members, the digests of a morning take hours. */
const lowPriority = 10

/**
 * Creates digests and their jobs for the next page of members, at most one per member and local date. Returns the last
 * member id of the page.
 */
export const createDigests = statement<DigestPage, { last: string | null; added: number }>(
  'notifications.createDigests',
  `with page as materialized (
     select member_id, unread from notification_counts where member_id > $after order by member_id limit $limit::int
   ),
   -- With a limit, the planner looks up each member instead of scanning whole tables.
   known as materialized (
     select m.id, m.status, preferences.value
     from page
       cross join lateral (select id, status from members where id = page.member_id and ${isNotBanned('members')} limit 1) m
       left join lateral (select value from notification_preferences where member_id = m.id limit 1) preferences on true
     where page.unread > 0
   ),
   wanted as materialized (
     select m.id, due.date
     from known m cross join lateral (select m.value) preferences
       join unnest($zones::text[], $digests::text[], $dates::text[]) as due (zone, digest, date)
         on (due.zone, due.digest) = (${timeZone}, ${digest})
       cross join lateral (select from notifications n where ${isInDigest} limit 1) any_entry
   ),
   made as (
     insert into digests (member_id, local_date, made_at) select id, date, $now::timestamptz from wanted order by id
     on conflict (member_id, local_date) do nothing
     returning member_id, local_date
   ),
   added as (
     select id from graphile_worker.add_jobs((
       select array_agg((
         '${digestJobName}', json_build_object('memberId', made.member_id, 'date', made.local_date),
         null, null, 12, null, ${lowPriority}, null)::graphile_worker.job_spec)
       from made))
   )
   select max(member_id) as last, (select count(*) from added) as added from page`,
)

export type DigestRecipient = { email: string; name: string; digest: 'daily' | 'weekly'; made_at: string }

/** Returns no row if the digest was sent, a later one exists, or the member has turned digests off. */
export const digestRecipient = statement<{ member: string; date: string }, DigestRecipient>(
  'notifications.digestRecipient',
  `select details.email, m.name, ${digest} as digest, made.made_at
   from digests made join members m on m.id = made.member_id and ${isNotBanned('m')}
     join member_details details on details.member_id = m.id
     left join notification_preferences preferences on preferences.member_id = m.id
   where made.member_id = $member and made.local_date = $date and made.done_at is null and ${digest} <> 'off'
     and not exists (select from digests later where later.member_id = made.member_id and later.made_at > made.made_at)`,
)

/**
 * The most important notifications first, then the latest. `total` counts all of them. `kinds` and `ranks` are
 * parallel lists.
 */
export const digestEntries = statement<
  { member: string; until: string; kinds: string[]; ranks: number[]; limit: number },
  { id: string; total: number }
>(
  'notifications.digestEntries',
  `select n.id, count(*) over () as total
   from members m left join notification_preferences preferences on preferences.member_id = m.id
     join notifications n on ${isInDigest}
     left join unnest($kinds::text[], $ranks::int[]) as ranked (kind, rank) on ranked.kind = n.kind
   where m.id = $member and n.at <= $until::timestamptz
   order by ranked.rank nulls last, n.at desc, n.id desc limit $limit::int`,
)

export const markDigestDone = statement<{ member: string; date: string; now: string }, never>(
  'notifications.markDigestDone',
  'update digests set done_at = $now::timestamptz where member_id = $member and local_date = $date and done_at is null',
)

export const deleteOldDigests = statement<{ before: string }, never>(
  'notifications.deleteOldDigests',
  'delete from digests where made_at < $before::timestamptz',
)

export const isMember = statement<{ id: string }, { id: string }>(
  'notifications.isMember',
  'select id from members where id = $id',
)
