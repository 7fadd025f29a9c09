import { nowMs, second } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { renditionsOf, videoState } from '../queries/video.ts'
import { totalProgress } from '../rules.ts'

/** To the uploader's open pages. */
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

const interval = 2 * second

/**
 * Stores the progress of a run at most every two seconds, with an estimate of the remaining time. `save` is never called
 * twice at the same time.
 */
export function createProgressWriter(save: (percent: number, remainingSeconds: number | null) => Promise<void>) {
  const startedAt = nowMs()
  let lastAt = startedAt
  let lastPercent = 0
  let saving: Promise<void> = Promise.resolve()
  const remaining = (percent: number): number | null =>
    percent < 5 ? null : Math.ceil((((nowMs() - startedAt) / percent) * (100 - percent)) / 1000)
  return {
    update: (percent: number): void => {
      if (percent <= lastPercent || nowMs() < lastAt + interval) return
      lastAt = nowMs()
      lastPercent = percent
      // An error in the progress bar must not stop the processing.
      saving = saving.then(() => save(percent, remaining(percent))).catch(() => {})
    },
    finish: (): Promise<void> => saving,
  }
}
