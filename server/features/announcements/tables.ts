import type {
  AnnouncementAudience,
  AnnouncementChannel,
  AnnouncementStatus,
  AnnouncementStopReason,
} from '#contract/announcements.ts'
import { type Row, table } from '../../platform/database/table.ts'

export const announcements = table('announcements', {
  id: 'text',
  status: 'text',
  version: 'integer',
  channel: 'text',
  audience: 'text',
  title_en: 'text',
  title_hi: 'text',
  text_en: 'text',
  text_hi: 'text',
  link: 'text',
  is_dismissible: 'boolean',
  starts_at: 'timestamptz?',
  ends_at: 'timestamptz?',
  saved_at: 'timestamptz',
  started_at: 'timestamptz?',
  finished_at: 'timestamptz?',
  stop_reason: 'text?',
  after_member: 'text?',
  recipients_count: 'integer',
  sent_count: 'integer',
  failed_count: 'integer',
  skipped_count: 'integer',
  unknown_count: 'integer',
})
export type AnnouncementRow = Omit<Row<typeof announcements>, 'status' | 'channel' | 'audience' | 'stop_reason'> & {
  status: AnnouncementStatus
  channel: AnnouncementChannel
  audience: AnnouncementAudience
  stop_reason: AnnouncementStopReason | null
}

export const announcementDeliveries = table('announcement_deliveries', {
  member_id: 'text',
  announcement_id: 'text',
  status: 'text',
  attempts: 'smallint',
  retry_at: 'timestamptz?',
  reason: 'text?',
  changed_at: 'timestamptz',
})
