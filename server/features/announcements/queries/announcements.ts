// Announcements as administrators write them, and their state.
import type { AnnouncementStopReason } from '#contract/announcements.ts'
import {
  type IdempotencyKeyParams,
  isKeyFree,
  singleRequest,
  storeKeys,
} from '../../../platform/database/idempotency-keys.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isJobOpen } from '../../../platform/jobs.ts'
import type { AnnouncementRow } from '../tables.ts'

export const listAnnouncements = statement<{ limit: number; offset: number }, AnnouncementRow>(
  'announcements.list',
  'select * from announcements order by saved_at desc, id desc limit $limit::int offset $offset::int',
)

export const countAnnouncements = statement<{ maxCount: number }, { count: number }>(
  'announcements.count',
  'select count(*) as count from (select from announcements limit $maxCount::int) counted',
)

export const announcementById = statement<{ id: string }, AnnouncementRow>(
  'announcements.byId',
  'select * from announcements where id = $id',
)

export const lockAnnouncement = statement<{ id: string }, AnnouncementRow>(
  'announcements.lock',
  'select * from announcements where id = $id for update',
)

export type ContentParams = {
  channel: string
  audience: string
  titleEn: string
  titleHi: string
  textEn: string
  textHi: string
  link: string
  isDismissible: boolean
  startsAt: string | null
  endsAt: string | null
}

/** Returns no row if the key was used before. */
export const insertAnnouncement = statement<
  IdempotencyKeyParams & ContentParams & { id: string; member: string; now: string },
  { id: string }
>(
  'announcements.insert',
  `with request as (${singleRequest('$member')}),
   stored_key as (${storeKeys({ from: 'request', entity: '$id', status: 201 })})
   insert into announcements (id, channel, audience, title_en, title_hi, text_en, text_hi, link, is_dismissible,
     starts_at, ends_at, saved_at)
   select $id, $channel, $audience, $titleEn, $titleHi, $textEn, $textHi, $link, $isDismissible::boolean,
     $startsAt::timestamptz, $endsAt::timestamptz, $now::timestamptz
   from request where ${isKeyFree('stored_key')}
   returning id`,
)

export const saveAnnouncement = statement<ContentParams & { id: string; now: string }, never>(
  'announcements.save',
  `update announcements set channel = $channel, audience = $audience, title_en = $titleEn, title_hi = $titleHi,
     text_en = $textEn, text_hi = $textHi, link = $link, is_dismissible = $isDismissible::boolean,
     starts_at = $startsAt::timestamptz, ends_at = $endsAt::timestamptz, version = version + 1,
     saved_at = $now::timestamptz
   where id = $id`,
)

export const deleteDraft = statement<{ id: string }, never>(
  'announcements.deleteDraft',
  `delete from announcements where id = $id and status = 'draft'`,
)

export const setScheduled = statement<{ id: string }, never>(
  'announcements.setScheduled',
  `update announcements set status = 'scheduled' where id = $id and status = 'draft'`,
)

/** A scheduled one becomes a draft again. */
export const setUnscheduled = statement<{ id: string }, never>(
  'announcements.setUnscheduled',
  `update announcements set status = 'draft' where id = $id and status = 'scheduled'`,
)

export const setStarted = statement<{ id: string; now: string }, { id: string }>(
  'announcements.setStarted',
  `update announcements set status = 'sending', started_at = $now::timestamptz
   where id = $id and status in ('draft', 'scheduled') returning id`,
)

export const setStopped = statement<{ id: string; reason: AnnouncementStopReason }, { id: string }>(
  'announcements.setStopped',
  `update announcements set status = 'stopped', stop_reason = $reason
   where id = $id and status = 'sending' returning id`,
)

export const setResumed = statement<{ id: string }, never>(
  'announcements.setResumed',
  `update announcements set status = 'sending', stop_reason = null where id = $id and status = 'stopped'`,
)

/** No row while emails are still to come, unless it has ended. */
export const setSent = statement<{ id: string; now: string }, { id: string }>(
  'announcements.setSent',
  `update announcements set status = 'sent', finished_at = $now::timestamptz
   where id = $id and status = 'sending' and (
     ends_at <= $now::timestamptz or (after_member is null and not exists (
       select from announcement_deliveries d where d.announcement_id = $id and d.status in ('pending', 'claimed'))))
   returning id`,
)

/** Restored databases don't know whom later batches reached, nor whether a scheduled one was started. */
export const stopAll = statement<Record<never, never>, never>(
  'announcements.stopAll',
  `update announcements set status = case status when 'sending' then 'stopped' else 'draft' end,
     stop_reason = case status when 'sending' then 'restored' end
   where status = 'scheduled' or (status = 'sending' and channel <> 'banner')`,
)

/** Announcements whose next job was lost, or ran out of attempts. Banners without an end need none. */
export const announcementsWithoutJob = statement<
  Record<never, never>,
  { id: string; status: string; channel: string; starts_at: string | null; ends_at: string | null }
>(
  'announcements.withoutJob',
  `select a.id, a.status, a.channel, a.starts_at, a.ends_at from announcements a
   where a.status in ('scheduled', 'sending')
     and (a.status = 'scheduled' or a.channel <> 'banner' or a.ends_at is not null)
     and not ${isJobOpen(`'announcements.run ' || a.id`)}`,
)

/** Members who have read the notification or dismissed the banner. */
export const countReads = statement<{ id: string }, { count: number }>(
  'announcements.countReads',
  `select (select count(*) from notifications n where n.kind = 'announcement' and n.cause = $id and n.is_read)
     + (select count(*) from announcement_deliveries d where d.announcement_id = $id and d.status = 'dismissed') as count`,
)
