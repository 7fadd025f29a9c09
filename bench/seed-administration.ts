// Generates the contents of administrators' lists in SQL: members, the audit log, reports and texts under review.
import type pg from 'pg'

export type AdministrationSize = {
  members: number
  auditRows: number
  reports: number
  openReports: number
  reviews: number
}
export const administrationSizes = {
  whole: { members: 1_000_000, auditRows: 5_000_000, reports: 200_000, openReports: 1_000, reviews: 1_000 },
  quick: { members: 120_000, auditRows: 100_000, reports: 10_000, openReports: 500, reviews: 500 },
} as const

/** Names of two words out of 400 and 900, like those of a country. */
const syllables = `array['aa','ra','vi','kir','san','dee','mo','pri','ya','ne','ha','ro','hit','an','jal','su','man','gau','tam','ish']`
const word = (number: string) =>
  `(${syllables})[1 + (${number})::bigint % 20] || (${syllables})[1 + (${number})::bigint / 20 % 20]`

/** `$1`: first part of all members' ids. One in 500 was banned, one in 1,000 suspended. */
const member = (number: string) => `$1::text || lpad(to_hex((${number})::bigint), 16, '0')`
const insertMembers = `insert into members (id, username, name, created_at, status)
  select ${member('n')}, ${word('n')} || '_' || n, initcap(${word('n')}) || ' ' || initcap(${word('n * 7')}), now() - interval '200 days',
    case when n % 500 = 0 then 'banned' when n % 1000 = 1 then 'suspended' else 'active' end
  from generate_series((select count(*) + 1 from members where id like $1::text || '%'), $2::bigint) n`

/** A few actions are rare, as on a real site. `$3` rows. */
const insertAudit = `insert into audit_log (id, at, actor_id, action, subject_id, before, after, reason)
  select '5eed0a' || lpad(to_hex(n), 18, '0'), now() - interval '300 days' * (1 - n::float8 / $3::bigint), ${member('1 + n % 40')},
    case when n % 5000 = 0 then 'settings.changed' when n % 20 = 0 then 'members.suspended'
      else (array['content.rejected', 'content.published', 'report.dismissed', 'content.removed'])[1 + n % 4] end,
    ${member('1 + (n * 7919) % $2::bigint')}, '{"status":"pending"}', '{"status":"rejected"}', 'Seeded'
  from generate_series(1, $3::bigint) n on conflict do nothing`

/** `$1` reports of posts, of which the last `$2` are open, by members of posts. */
const insertReports = `insert into reports (id, kind, subject_id, post_id, author_id, reporter_id, reason, description, reported_content,
    reported_version, status, admin_notes, action_taken, created_at, decided_at, decided_by)
  select '5eed0b' || lpad(to_hex(n), 18, '0'), 'post', p.id, p.id, p.author_id, reporter.author_id,
    (array['spam', 'scam', 'abuse'])[1 + n % 3], '', p.content, p.version,
    case when n > $1::int - $2::int then 'pending' when n % 3 = 0 then 'dismissed' else 'resolved' end, '', 'none',
    now() - interval '200 days' * (1 - n::float8 / $1::int),
    case when n <= $1::int - $2::int then now() - interval '200 days' * (1 - n::float8 / $1::int) + interval '1 hour' end,
    case when n <= $1::int - $2::int then reporter.author_id end
  from generate_series(1, $1::int) n
    join (select *, row_number() over (order by id) as place from posts) p on p.place = 1 + n % (select count(*) from posts)
    join (select author_id, row_number() over (order by id) as place from posts) reporter
      on reporter.place = 1 + (n * 7919) % (select count(*) from posts)
  where reporter.author_id <> p.author_id
  on conflict do nothing`

const insertReviews = `insert into reviews (content_id, kind, author_id, state, since, reasons)
  select id, 'post', author_id, 'pending', published_at, '{scam_terms}' from posts
  where id not in (select subject_id from reports where status = 'pending') order by id limit $1::int
  on conflict do nothing`

/** Adds everything once. */
export async function seedAdministration(owner: pg.Client, size: AdministrationSize): Promise<void> {
  const { rows: known } = await owner.query(`select 1 from reports where id like '5eed0b%' limit 1`)
  if (known.length > 0) return
  console.log(`Seeding ${size.members} members and ${size.auditRows} rows of the audit log…`)
  const { rows: first } = await owner.query<{ prefix: string }>('select left(min(id), 8) as prefix from members')
  const { prefix } = first[0]!
  // Without triggers: those of foreign keys would look for each row's member.
  await owner.query("set session_replication_role = 'replica'; set synchronous_commit = off")
  await owner.query(insertMembers, [prefix, size.members])
  await owner.query(insertAudit, [prefix, size.members, size.auditRows])
  await owner.query(insertReports, [size.reports, size.openReports])
  await owner.query(insertReviews, [size.reviews])
  await owner.query('reset session_replication_role; reset synchronous_commit')
  await owner.query('vacuum analyze')
}
