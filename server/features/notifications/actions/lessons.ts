// Notifies the followers of an educator of a new lesson, one page of followers per job.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { inTransaction, type Platform } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { lesson as kind } from '../kinds/lesson.ts'
import { lessonAudience } from '../queries/announce.ts'
import { announceToMany } from './announce.ts'

const batchSize = 500

export const lessonJob = job({
  name: 'notifications.lesson',
  payload: z.object({ videoId: Id, after: z.string().default('') }),
  run: notifyFollowers,
})

/** A lesson is announced once, also if it is approved again after a rejection. */
async function notifyFollowers(
  platform: Platform,
  { videoId, after }: { videoId: string; after: string },
): Promise<void> {
  await inTransaction({ platform, db: platform.database.pool }, async (context) => {
    const audience = await lessonAudience(context.db, { video: videoId, after, limit: batchSize })
    if (audience.length === 0) return
    const recipients = audience.map(({ member_id, author }) => ({ recipient: member_id, detail: { author } }))
    await announceToMany(context, kind, { recipients, cause: videoId, subject: videoId, post: videoId })
    if (audience.length < batchSize) return
    await enqueue(context.db, lessonJob, { videoId, after: audience.at(-1)!.member_id })
  })
}

export const enqueueLesson = (platform: Platform, videoId: string): Promise<void> =>
  enqueue(platform.database.pool, lessonJob, { videoId }, { key: `notifications.lesson ${videoId}` })
