// Sends the progress of processing to the uploader's open pages.
import type { Db } from '../../../platform/database/statement.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { renditionsOf, videoState } from '../queries/video.ts'
import { totalProgress } from '../rules.ts'

export async function emitProgress(db: Db, id: string): Promise<void> {
  const [video] = await videoState(db, { id })
  if (!video) return
  const renditions = await renditionsOf(db, { ids: [id] })
  await emit(db, 'video:progress', {
    memberId: video.author_id,
    videoId: id,
    status: video.status,
    progress: totalProgress(renditions),
    qualities: renditions.map(({ quality, status, progress }) => ({ quality, status, progress })),
  })
}
