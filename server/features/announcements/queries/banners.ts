// Banners as their audience sees them.
import { statement } from '../../../platform/database/statement.ts'
import { isNotBanned } from '../../accounts/fragments.ts'
import { isInAudience, isRunning } from '../fragments.ts'
import type { AnnouncementRow } from '../tables.ts'

/** `language`: the viewer's choice, else `$language`. Guests see those for everyone. */
export const bannersFor = statement<
  { viewer: string | null; language: string | null; now: string; limit: number },
  AnnouncementRow & { language: string | null }
>(
  'announcements.banners',
  `select a.*, coalesce(
     (select d.language from member_details d where d.member_id = $viewer::text), $language::text) as language
   from announcements a
   where a.channel = 'banner' and ${isRunning('a')}
     and (a.audience = 'everyone' or exists (
       select from members m where m.id = $viewer::text and ${isInAudience('m', 'a.audience')}))
     and not exists (
       select from announcement_deliveries d where d.member_id = $viewer::text and d.announcement_id = a.id)
   order by a.started_at desc limit $limit::int`,
)

/** No row if it is dismissed already, or isn't a banner that can be. */
export const dismissBanner = statement<{ id: string; member: string; now: string }, { member_id: string }>(
  'announcements.dismiss',
  `insert into announcement_deliveries (member_id, announcement_id, status, changed_at)
   select m.id, a.id, 'dismissed', $now::timestamptz from announcements a, members m
   where a.id = $id and a.channel = 'banner' and a.is_dismissible and a.started_at is not null
     and m.id = $member and ${isNotBanned('m')} and (a.audience = 'everyone' or ${isInAudience('m', 'a.audience')})
   on conflict do nothing returning member_id`,
)

export const dismissal = statement<{ id: string; member: string }, { status: string }>(
  'announcements.dismissal',
  'select status from announcement_deliveries where member_id = $member and announcement_id = $id',
)
