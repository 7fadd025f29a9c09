// Announcements as administrators see them, and banners as their audience does.
import type { AdminAnnouncementDetails, announcementAdministration } from '#contract/announcement-administration.ts'
import { announcementLimits, type BannerAnnouncement } from '#contract/announcements.ts'
import type { CallResponse } from '#contract/define.ts'
import { now } from '../../platform/clock.ts'
import type { Context, SystemContext } from '../../platform/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { maxCountedRows, numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { announcementById, countAnnouncements, countReads, listAnnouncements } from './queries/announcements.ts'
import { bannersFor } from './queries/banners.ts'
import { announcementView, bannerView } from './view.ts'

type List = CallResponse<(typeof announcementAdministration)['GET /admin/announcements']>

export async function listForAdministrators(
  { db }: SystemContext,
  paging: { page?: number; limit?: number },
): Promise<List> {
  const window = pageWindow(paging)
  const rows = await listAnnouncements(db, { limit: window.limit, offset: window.offset })
  const [counted] = await countAnnouncements(db, { maxCount: maxCountedRows })
  return { announcements: rows.map(announcementView), pagination: numberPagination(window, counted!.count) }
}

export async function getForAdministrators({ db }: SystemContext, id: string): Promise<AdminAnnouncementDetails> {
  const [row] = await announcementById(db, { id })
  if (!row) throw new Failure('not_found')
  const [reads] = row.channel === 'email' ? [] : await countReads(db, { id })
  return { ...announcementView(row), reads: reads?.count ?? null }
}

export async function listBanners({ db, viewer }: Context, language: string | null): Promise<BannerAnnouncement[]> {
  const rows = await bannersFor(db, {
    viewer: viewer?.memberId ?? null,
    language,
    now: now().toISOString(),
    limit: announcementLimits.banners,
  })
  return rows.map(bannerView)
}
