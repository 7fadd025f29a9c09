// Creates announcements for tests.
import type { AnnouncementContent } from '#contract/announcement-administration.ts'
import { now } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import { idempotencyKeyParams } from '../../platform/database/idempotency-keys.ts'
import { newId } from '../../platform/ids.ts'
import { contentParams } from './actions/edit.ts'
import { insertAnnouncement } from './queries/announcements.ts'

export const announcementContent = (change: Partial<AnnouncementContent> = {}): AnnouncementContent => ({
  channel: 'banner',
  audience: 'everyone',
  link: '',
  isDismissible: true,
  startsAt: null,
  endsAt: null,
  title: { en: 'Upkeep on Sunday, 02:00 to 02:30 IST', hi: '' },
  text: { en: 'What you write meanwhile is kept on your phone and sent afterwards.', hi: '' },
  ...change,
})

/** A draft. */
export async function createAnnouncementDraft(
  { database: { pool } }: Platform,
  admin: { id: string },
  change: Partial<AnnouncementContent> = {},
): Promise<{ id: string; version: number }> {
  const row = { ...idempotencyKeyParams(null), ...contentParams(announcementContent(change)), id: newId() }
  const [inserted] = await insertAnnouncement(pool, { ...row, member: admin.id, now: now().toISOString() })
  return { id: inserted!.id, version: 1 }
}
