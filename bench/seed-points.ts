// A ledger of likes, generated in SQL: chronological, everybody likes, and a few authors receive most.
import type pg from 'pg'
import type { PointsSize } from './size.ts'

const days = 60
/** Likes of one post. Its synthetic id belongs to no post: reads must bear that. */
const likesPerPost = 20

const id = (kind: string, number: string) => `'5eed' || '${kind}' || lpad(to_hex((${number})::bigint), 16, '0')`

/** The post's author: few of them have most posts. */
const skew = `((n / ${likesPerPost})::float8 * 0.6180339887)`
const authorNumber = `1 + floor($2::bigint * power(${skew} - floor(${skew}), 3))`

/** Like the ids of seed.ts: `$1` is the first part of all members' ids. */
const memberId = (number: string) => `$1::text || lpad(to_hex((${number})::bigint), 16, '0')`

const insertMembers = `insert into members (id, username, name, created_at)
  select ${memberId('n')}, 'member_' || n, 'Member ' || n, (select min(created_at) from members)
  from generate_series((select count(*) + 1 from members where id like $1::text || '%'), $2::bigint) n`

/** `$2`: members, `$3`: likes, from `$4` to `$5` of them. */
const insertRows = `insert into points_ledger (id, member_id, action, section, points, source_kind, source_id, actor_id,
    sequence, at, day, rules_version)
  select ${id('00', 'n * 2 + side')},
    case side when 0 then giver else author end, case side when 0 then 'like_given' else 'like_taken' end, section,
    case side when 0 then 1 else 3 end, 'post', source, giver, 1, at, (at at time zone 'Asia/Kolkata')::date, 1
  from (
    select n, ${id('01', `n / ${likesPerPost}`)} as source,
      (array['bittalks', 'goldtalks', 'fxtalks', 'indextalks'])[1 + (n / ${likesPerPost}) % 4] as section,
      ${memberId('1 + (n * 7919) % $2::bigint')} as giver,
      ${memberId(authorNumber)} as author,
      date_trunc('milliseconds', now() - interval '${days} days' * (1 - n::float8 / $3::bigint)) as at
    from generate_series($4::bigint, $5::bigint) n
  ) liked cross join generate_series(0, 1) side`

const period = (timeframe: string): string => {
  if (timeframe === 'weekly') return `date_trunc('week', day)::date`
  return timeframe === 'monthly' ? `date_trunc('month', day)::date` : `date '1970-01-01'`
}
const rooms = ['bittalks', 'goldtalks', 'fxtalks', 'indextalks']

/** The last two weeks and the last month; of all time, everything. */
const insertTotals = (timeframe: string): string =>
  `insert into points_totals (member_id, timeframe, starts_on, received, all_points, all_reached_at,
     ${rooms.map((room) => `${room}_points, ${room}_reached_at`).join(', ')})
   select member_id, '${timeframe}', ${period(timeframe)},
     ${timeframe === 'allTime' ? "count(*) filter (where action = 'like_taken')" : '0'}, sum(points), max(at),
     ${rooms.map((room) => `coalesce(sum(points) filter (where section = '${room}'), 0), max(at) filter (where section = '${room}')`).join(', ')}
   from points_ledger where ${timeframe === 'allTime' ? 'true' : `day >= ${timeframe === 'weekly' ? "date_trunc('week', current_date - 7)" : "date_trunc('month', current_date)"}`}
   group by 1, 3`

const insertDays = `insert into points_days (member_id, day, action, section, points, awards)
  select member_id, day, action, section, sum(points), count(*) from points_ledger group by 1, 2, 3, 4`

const insertBoards = `insert into points_boards (timeframe, starts_on, section, ends_on, participants, changed_at)
  select t.timeframe, t.starts_on, room.section,
    case t.timeframe when 'weekly' then t.starts_on + 7 when 'monthly' then (t.starts_on + interval '1 month')::date end,
    count(*), now()
  from points_totals t cross join lateral (
    values ('all', t.all_points), ${rooms.map((room) => `('${room}', t.${room}_points)`).join(', ')}
  ) room (section, points)
  where room.points > 0 group by 1, 2, 3
  on conflict (timeframe, starts_on, section) do update set participants = excluded.participants`

/** Drops the indexes and keys, and returns their definitions: they are made again after the rows. */
async function dropIndexes(owner: pg.Client, tables: string[]): Promise<string[]> {
  const again: string[] = []
  for (const table of tables) {
    const constraints = await owner.query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = $1::regclass and contype in ('p', 'f') order by contype`,
      [table],
    )
    const indexes = await owner.query<{ name: string; definition: string }>(
      `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
         join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass and not i.indisprimary`,
      [table],
    )
    for (const { name } of constraints.rows) await owner.query(`alter table ${table} drop constraint ${name}`)
    for (const { name } of indexes.rows) await owner.query(`drop index ${name}`)
    // Primary keys before the foreign keys to them.
    const keys = constraints.rows.toReversed()
    again.push(...keys.map(({ name, definition }) => `alter table ${table} add constraint ${name} ${definition}`))
    again.push(...indexes.rows.map(({ definition }) => definition))
  }
  return again
}

const likesPerInsert = 1_000_000

/** Adds members and their ledger once. Returns the seconds it took, or null if they were there. */
export async function seedPoints(owner: pg.Client, { members, rows }: PointsSize): Promise<number | null> {
  const { rows: known } = await owner.query(`select 1 from points_ledger where id like '5eed%' limit 1`)
  if (known.length > 0) return null
  console.log(`Seeding ${members} members and ${rows} rows of points…`)
  const began = performance.now()
  const { rows: first } = await owner.query<{ prefix: string }>('select left(min(id), 8) as prefix from members')
  const { prefix } = first[0]!
  await owner.query(`set maintenance_work_mem = '1GB'; set work_mem = '512MB'; set synchronous_commit = off`)
  await owner.query(insertMembers, [prefix, members])
  const again = await dropIndexes(owner, ['points_ledger', 'points_days', 'points_totals'])
  const likes = rows / 2
  for (let from = 0; from < likes; from += likesPerInsert)
    await owner.query(insertRows, [prefix, members, likes, from, Math.min(from + likesPerInsert, likes) - 1])
  for (const timeframe of ['weekly', 'monthly', 'allTime']) await owner.query(insertTotals(timeframe))
  await owner.query(insertDays)
  for (const text of again) await owner.query(text)
  await owner.query(insertBoards)
  await owner.query('reset maintenance_work_mem; reset work_mem; reset synchronous_commit')
  await owner.query('vacuum analyze points_ledger, points_days, points_totals, points_boards, members')
  return (performance.now() - began) / 1000
}
