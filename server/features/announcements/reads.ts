// Announcements as administrators see them, and banners as their audience does.
import type { AdminAnnouncementDetails, announcementAdministration } from '#contract/announcement-administration.ts'
import { announcementLimits, type BannerAnnouncement } from '#contract/announcements.ts'
import type { CallResponse } from '#contract/define.ts'
import { now } from '../../platform/clock.ts'
import type { Context, SystemContext } from '../../platform/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { maxCountedRows, numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { authorsOf } from '../accounts/reads.ts'
import { announcementById, countAnnouncements, countReads, listAnnouncements } from './queries/announcements.ts'
import { bannersFor } from './queries/banners.ts'
import { listProblems } from './queries/recipients.ts'
import type { AnnouncementRow } from './tables.ts'
import { announcementView, bannerView } from './view.ts'

type Calls = typeof announcementAdministration
type List = CallResponse<Calls['GET /admin/announcements']>
type Problems = CallResponse<Calls['GET /admin/announcements/:id/problems']>

export async function listForAdministrators(
  { db }: SystemContext,
  paging: { page?: number; limit?: number },
): Promise<List> {
  const window = pageWindow(paging)
  const rows = await listAnnouncements(db, { limit: window.limit, offset: window.offset })
  const [counted] = await countAnnouncements(db, { maxCount: maxCountedRows })
  return { announcements: rows.map(announcementView), pagination: numberPagination(window, counted!.count) }
}

async function findAnnouncement({ db }: SystemContext, id: string): Promise<AnnouncementRow> {
  const [row] = await announcementById(db, { id })
  if (!row) throw new Failure('not_found')
  return row
}

export async function getForAdministrators(context: SystemContext, id: string): Promise<AdminAnnouncementDetails> {
  const row = await findAnnouncement(context, id)
  const [reads] = row.channel === 'email' ? [] : await countReads(context.db, { id })
  return { ...announcementView(row), reads: reads?.count ?? null }
}

/** Members who were erased meanwhile are left out. */
export async function listAnnouncementProblems(
  context: SystemContext,
  id: string,
  paging: { page?: number; limit?: number },
): Promise<Problems> {
  const { failed_count: failed, unknown_count: unknown } = await findAnnouncement(context, id)
  const window = pageWindow(paging)
  const rows = await listProblems(context.db, { id, limit: window.limit, offset: window.offset })
  const members = await authorsOf(
    context.db,
    rows.map(({ member }) => member),
  )
  const problems = rows.flatMap(({ member: memberId, ...problem }) => {
    const member = members.get(memberId)
    return member ? { member, ...problem } : []
  })
  return { problems, pagination: numberPagination(window, failed + unknown) }
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
