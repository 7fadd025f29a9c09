// Videos as administrators see and edit them. Approvals, rejections and removals are decisions of moderation.
import type { AdminVideo, adminVideos } from '#contract/admin-videos.ts'
import type { Body, Query } from '#contract/define.ts'
import { inTransaction, type MemberContext, type SystemContext } from '../../../platform/context.ts'
import { containing } from '../../../platform/database/like.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { numberPagination, pageWindow } from '../../../platform/number-pagination.ts'
import { assertMayDecideAbout, undecidableMembers } from '../../accounts/reads.ts'
import { recordAudit } from '../../audit/actions.ts'
import { videosForAdmins } from '../queries/lists.ts'
import { lockVideo, reportsOf } from '../queries/video.ts'
import { detailsOf, visibleVideo, visibleVideos } from '../reads/video.ts'
import { changeVideo } from './edit.ts'

type Calls = typeof adminVideos

export async function getAdminVideo(context: MemberContext, id: string): Promise<AdminVideo> {
  const [video] = await adminVideosOf(context, [await visibleVideo(context, id)])
  return video!
}

async function adminVideosOf(context: MemberContext, rows: Awaited<ReturnType<typeof visibleVideos>>) {
  const ids = rows.map(({ id }) => id)
  const reports = new Map((await reportsOf(context.db, { ids })).map((row) => [row.id, row.reports_count]))
  const undecidable = await undecidableMembers(
    context,
    rows.map((row) => row.author_id),
  )
  const details = new Map((await detailsOf(context, rows)).map((video) => [video._id, video]))
  return rows.map(
    (row): AdminVideo => ({
      ...details.get(row.id)!,
      contentVersion: row.revision,
      reportsCount: reports.get(row.id) ?? 0,
      submittedAt: row.submitted_at,
      pricesConfirmedAt: row.prices_confirmed_at,
      canDecide: !undecidable.has(row.author_id),
    }),
  )
}

export async function listAdminVideos(context: MemberContext, query: Query<Calls['GET /admin/videos']>) {
  const window = pageWindow(query)
  const pattern = query.query ? containing(query.query) : null
  const filter = { status: query.status, section: query.section === 'all' ? null : query.section, pattern }
  const rows = await videosForAdmins.page(context.db, { ...filter, limit: window.limit, offset: window.offset })
  const [counted] = await videosForAdmins.count(context.db, filter)
  const found = await visibleVideos(
    context,
    rows.map(({ id }) => id),
  )
  return { videos: await adminVideosOf(context, found), pagination: numberPagination(window, counted!.count) }
}

/** Moderators can't edit or feature their own, or those of others with the role or a permission. */
export async function editAnyVideo(
  context: MemberContext,
  id: string,
  changes: Body<Calls['PUT /admin/videos/:id']>,
): Promise<AdminVideo> {
  await inTransaction(context, async (inside) => {
    const before = await visibleVideo(inside, id)
    await assertMayDecideAbout(inside, [before.author_id])
    await changeVideo(inside, id, changes, { asAdmin: true })
    const { version: _, ...fields } = changes
    await recordAudit(inside.db, {
      action: 'videos.edited',
      actorId: inside.viewer.memberId,
      subjectId: id,
      before: { version: before.version, isFeatured: before.is_featured },
      after: { fields: Object.keys(fields).join(' '), isFeatured: changes.isFeatured ?? before.is_featured },
    })
  })
  return await getAdminVideo(context, id)
}

/** Before a video is published. Call it with the video's post locked. Does nothing for other posts and for comments. */
export async function assertProcessed({ db }: SystemContext, id: string): Promise<void> {
  const [video] = await lockVideo(db, { id })
  if (video && video.stage !== 'ready') throw new Failure('video_unprocessed')
}
