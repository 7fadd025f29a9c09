// Reading a single video, as the viewer sees it.
import type { VideoDetails } from '#contract/videos.ts'
import { now } from '../../../platform/clock.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { ReviewColumns } from '../../reviews/view.ts'
import { uploadById, uploadsOf } from '../queries/process.ts'
import { captionLanguages, renditionsOf, type VideoForViewer, videoById, videoState } from '../queries/video.ts'
import { uploadView } from '../uploads.ts'
import { isPrivateTo, videoDetails } from '../view.ts'
import { postersOf } from './build.ts'
import { readSeriesPlace } from './series.ts'

export async function visibleVideo({ db, viewer }: Context, id: string): Promise<VideoForViewer & ReviewColumns> {
  const params = { id, viewer: viewer?.memberId ?? null, isAdmin: viewer?.role === 'admin' }
  const [row] = await videoById(db, params)
  if (!row) throw new Failure('not_found')
  return row
}

/** Calls that are shared with posts find posts, too. */
export async function assertVideo({ db }: Context, id: string): Promise<void> {
  const [video] = await videoState(db, { id })
  if (!video) throw new Failure('not_found')
}

export async function listUploads({ platform, db, viewer }: MemberContext) {
  const rows = await uploadsOf(db, { member: viewer.memberId, now: now().toISOString() })
  return await Promise.all(
    rows.map(async (row) => ({ ...(await uploadView(platform, row)), videoId: row.video_id, title: row.title })),
  )
}

export const getVideo = async (context: Context, id: string): Promise<VideoDetails> =>
  detailsOf(context, await visibleVideo(context, id))

export async function detailsOf(context: Context, row: VideoForViewer & ReviewColumns): Promise<VideoDetails> {
  const { platform, db, viewer } = context
  const { id } = row
  const posters = await postersOf(context, [row])
  const [upload] = viewer && isPrivateTo(row, viewer) ? await uploadById(db, { id, member: viewer.memberId }) : []
  const parts = {
    poster: posters.get(id),
    renditions: await renditionsOf(db, { ids: [id] }),
    languages: (await captionLanguages(db, { id })).map(({ language }) => language),
    series: await readSeriesPlace(context, id),
    upload: upload ? await uploadView(platform, upload) : null,
  }
  return videoDetails(row, viewer, { parts, secrets: platform.secrets.url })
}
