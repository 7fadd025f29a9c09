// The catalogue of badges, and who has which.
import { cursorPositionSql, type RowLimit, rowLimitFor, rowLimits } from '../../../platform/cursor.ts'
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { authorColumns, isAuthorVisible } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { notHiddenFrom } from '../../follows/fragments.ts'
import { bestFirst, isHeld, isShown } from '../fragments.ts'
import type { BadgeRow } from '../tables.ts'

export const allBadges = statement<Record<never, never>, BadgeRow>(
  'badges.all',
  'select * from badges order by position, id',
)

export const badgeById = statement<{ id: string }, BadgeRow>('badges.byId', 'select * from badges where id = $id')

/** Another badge with this name and metal. */
export const sameName = statement<{ name: string; tier: string; except: string | null }, { id: string }>(
  'badges.sameName',
  'select id from badges where name = $name and tier = $tier and id is distinct from $except::text',
)

type Values = Pick<BadgeRow, 'name' | 'description' | 'instrument' | 'tier' | 'section' | 'points' | 'threshold'> & {
  id: string
  isPremium: boolean
  ruleKind: string | null
}

export const insertBadge = statement<Values & { now: string }, BadgeRow>(
  'badges.insert',
  `insert into badges (id, position, name, description, instrument, tier, section, points, is_premium, rule_kind,
     threshold, created_at)
   select $id, coalesce(max(position), 0) + 1, $name, $description, $instrument, $tier, $section, $points::integer,
     $isPremium::boolean, $ruleKind::text, $threshold::integer, $now::timestamptz
   from badges returning *`,
)

export const updateBadge = statement<Values, BadgeRow>(
  'badges.update',
  `update badges set name = $name, description = $description, instrument = $instrument, tier = $tier,
     section = $section, points = $points::integer, is_premium = $isPremium::boolean, rule_kind = $ruleKind::text,
     threshold = $threshold::integer, version = version + 1
   where id = $id returning *`,
)

export type EarnedRow = BadgeRow & { awarded_at: string; reason: string | null; is_best: boolean }

const earned = `b.*, a.awarded_at, a.reason, coalesce(m.best_badge ->> '_id' = b.id, false) as is_best
  from member_badges a join badges b on b.id = a.badge_id join members m on m.id = a.member_id
  where a.member_id = $member and ${isHeld('a')}`

export const badgesOf = statement<{ member: string }, EarnedRow>(
  'badges.of',
  `select ${earned} order by a.awarded_at desc, b.position desc`,
)

export const bestBadgesOf = statement<{ member: string; limit: number }, EarnedRow>(
  'badges.bestOf',
  `select ${earned} order by ${bestFirst('b')} limit $limit::int`,
)

export const badgeOf = statement<{ member: string; badge: string }, EarnedRow>(
  'badges.oneOf',
  `select ${earned} and b.id = $badge`,
)

export type LatestRow = AuthorRow & BadgeRow & { at: string }

/** The latest awards that the viewer can see, at most one of each member. */
export const latestAwards = statement<{ viewer: string; read: number; limit: number }, LatestRow>(
  'badges.latest',
  `with latest as materialized (
     select a.member_id, a.badge_id, a.awarded_at as at
     from member_badges a join members m on m.id = a.member_id
     where ${isShown('a')} and ${isAuthorVisible('m')} and ${notHiddenFrom('a.member_id', '$viewer')}
     order by a.awarded_at desc, a.member_id desc, a.badge_id limit $read::int
   ),
   of_members as (select distinct on (member_id) * from latest order by member_id, at desc, badge_id)
   select b.*, l.at, ${authorColumns('m')}
   from of_members l join badges b on b.id = l.badge_id join members m on m.id = l.member_id
   order by l.at desc, l.member_id desc limit $limit::int`,
)

type HoldersParams = { badge: string; viewer: string; at: string | null; id: string | null }
export type HolderRow = AuthorRow & { id: string; at: string }

const holdersStatement = (isFirst: boolean, rows: RowLimit): Statement<HoldersParams, HolderRow> =>
  statement(
    `badges.holders.${isFirst ? 'first' : 'later'}.${rows}`,
    `select a.member_id as id, a.awarded_at as at, ${authorColumns('m')}
     from member_badges a join members m on m.id = a.member_id
     where a.badge_id = $badge and ${isShown('a')} and ${isAuthorVisible('m')} and ${notHiddenFrom('a.member_id', '$viewer')}
       ${isFirst ? '' : `and (a.awarded_at, a.member_id) < ${cursorPositionSql}`}
     order by a.awarded_at desc, a.member_id desc limit ${rows}`,
  )

const pages = new Map(
  [true, false].flatMap((isFirst) =>
    rowLimits.map((rows) => [`${isFirst} ${rows}`, holdersStatement(isFirst, rows)] as const),
  ),
)
export const holdersFor = (isFirst: boolean, limit: number): Statement<HoldersParams, HolderRow> =>
  pages.get(`${isFirst} ${rowLimitFor(limit)}`)!
