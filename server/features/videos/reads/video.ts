// Reading a single video, as the viewer sees it.
import { mayUse } from '#contract/permissions.ts'
import type { VideoDetails } from '#contract/videos.ts'
import { now } from '../../../platform/clock.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { ReviewColumns } from '../../reviews/view.ts'
import { uploadsByIds, uploadsOf } from '../queries/process.ts'
import {
  captionLanguages,
  renditionsOf,
  type VideoForViewer,
  videoById,
  videoState,
  videosByIds,
  wordsOfVideo,
} from '../queries/video.ts'
import { wordsOfCaptions } from '../rules.ts'
import { uploadView } from '../uploads.ts'
import { isPrivateTo, videoDetails } from '../view.ts'
import { postersOf } from './build.ts'
import { readSeriesPlaces } from './series.ts'

export async function visibleVideo({ db, viewer }: Context, id: string): Promise<VideoForViewer & ReviewColumns> {
  const params = { id, viewer: viewer?.memberId ?? null, isAdmin: viewer !== null && mayUse(viewer, 'moderation') }
  const [row] = await videoById(db, params)
  if (!row) throw new Failure('not_found')
  return row
}

/** Videos by id, in the given order, without those that the viewer may not see. */
export async function visibleVideos({ db, viewer }: Context, ids: string[]) {
  const params = { ids, viewer: viewer?.memberId ?? null, isAdmin: viewer !== null && mayUse(viewer, 'moderation') }
  const rows = new Map((await videosByIds(db, params)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
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

export async function getVideo(context: Context, id: string): Promise<VideoDetails> {
  const [video] = await detailsOf(context, [await visibleVideo(context, id)])
  return video!
}

/** One statement each for all of them, one after the other: a page takes one connection. */
export async function detailsOf(context: Context, rows: (VideoForViewer & ReviewColumns)[]): Promise<VideoDetails[]> {
  const { platform, db, viewer } = context
  const ids = rows.map(({ id }) => id)
  const posters = await postersOf(context, rows)
  const renditions = Map.groupBy(await renditionsOf(db, { ids }), ({ video_id }) => video_id)
  const captions = Map.groupBy(await captionLanguages(db, { ids }), ({ video_id }) => video_id)
  const series = await readSeriesPlaces(context, ids)
  const uploads = await uploadsByVideo(context, rows)
  return rows.map((row) => {
    const parts = {
      poster: posters.get(row.id),
      renditions: renditions.get(row.id) ?? [],
      languages: (captions.get(row.id) ?? []).map(({ language }) => language),
      series: series.get(row.id) ?? null,
      upload: uploads.get(row.id) ?? null,
    }
    return videoDetails(row, viewer, { parts, secrets: platform.secrets.url })
  })
}

/** The viewer's own uploads. */
async function uploadsByVideo({ platform, db, viewer }: Context, rows: VideoForViewer[]) {
  const ids = rows.filter((row) => isPrivateTo(row, viewer)).map(({ id }) => id)
  const found = viewer && ids.length > 0 ? await uploadsByIds(db, { ids, member: viewer.memberId }) : []
  return new Map(await Promise.all(found.map(async (row) => [row.video_id, await uploadView(platform, row)] as const)))
}

/** The texts of lessons, in writing and speech, for those among them that the viewer may see. */
export async function videoTexts(context: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const texts = new Map<string, string>()
  for (const { id, description } of await visibleVideos(context, ids)) {
    const captions = await wordsOfVideo(context.db, { id })
    texts.set(id, [description, ...captions.map(({ content }) => wordsOfCaptions(content))].join('\n\n'))
  }
  return texts
}
