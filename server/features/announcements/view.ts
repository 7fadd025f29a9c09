// Converts rows to the contract's shapes.
import type { AdminAnnouncement, AnnouncementContent } from '#contract/announcement-administration.ts'
import type { BannerAnnouncement } from '#contract/announcements.ts'
import { textIn } from './rules.ts'
import type { AnnouncementRow } from './tables.ts'

export const contentView = (row: AnnouncementRow): AnnouncementContent => ({
  channel: row.channel,
  audience: row.audience,
  title: { en: row.title_en, hi: row.title_hi },
  text: { en: row.text_en, hi: row.text_hi },
  link: row.link,
  isDismissible: row.is_dismissible,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})

export const announcementView = (row: AnnouncementRow): AdminAnnouncement => ({
  _id: row.id,
  status: row.status,
  version: row.version,
  content: contentView(row),
  counts: {
    recipients: row.recipients_count,
    sent: row.sent_count,
    failed: row.failed_count,
    skipped: row.skipped_count,
    unknown: row.unknown_count,
  },
  isCounted: row.after_member === null,
  stopReason: row.stop_reason,
  savedAt: row.saved_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
})

export const bannerView = (row: AnnouncementRow & { language: string | null }): BannerAnnouncement => ({
  _id: row.id,
  ...textIn(row, row.language),
  link: row.link,
  isDismissible: row.is_dismissible,
})
