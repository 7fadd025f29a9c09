// Rows of videos to the contract's shape, with their thumbnails.
import type { Media } from '#contract/media.ts'
import type { Context, SystemContext } from '../../../platform/context.ts'
import { mediaByPost } from '../../media/reads.ts'
import type { ReviewColumns } from '../../reviews/view.ts'
import type { VideoForViewer } from '../queries/video.ts'
import { videoView } from '../view.ts'

/** Thumbnails by video. Administrators get signed URLs, because a banned member's images aren't served without. */
export async function postersOf(context: SystemContext, rows: { id: string }[]): Promise<Map<string, Media>> {
  const media = await mediaByPost(
    context,
    rows.map(({ id }) => id),
  )
  return new Map([...media].flatMap(([id, [poster]]) => (poster ? [[id, poster] as const] : [])))
}

/** Turns rows of lists into the contract's videos. */
export async function buildVideos(context: Context, rows: (VideoForViewer & Partial<ReviewColumns>)[]) {
  const posters = await postersOf(context, rows)
  return rows.map((row) => videoView(row, context.viewer, posters.get(row.id)))
}
