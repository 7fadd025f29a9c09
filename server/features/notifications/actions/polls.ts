// Telling those who asked and who voted that a poll has closed, so many at once.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { inTransaction, type Platform } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { poll as kind } from '../kinds/poll.ts'
import { pollPeople } from '../queries/announce.ts'
import { announceToMany } from './announce.ts'

const atOnce = 500

export const pollJob = job({
  name: 'notifications.poll',
  payload: z.object({ pollId: Id, postId: Id, after: z.string().default('') }),
  run: tellOfClosing,
})

type Page = { pollId: string; postId: string; after: string }

async function tellOfClosing(platform: Platform, { pollId, postId, after }: Page): Promise<void> {
  await inTransaction({ platform, db: platform.database.pool }, async (context) => {
    const people = await pollPeople(context.db, { poll: pollId, after, limit: atOnce })
    const readers = people
      .filter((one) => one.may_see)
      .map((one) => ({ recipient: one.member_id, detail: { as: one.is_author ? 'author' : 'voter' } }))
    if (readers.length > 0)
      await announceToMany(context, kind, { readers, cause: pollId, subject: pollId, post: postId })
    if (people.length === atOnce)
      await enqueue(context.db, pollJob, { pollId, postId, after: people.at(-1)!.member_id })
  })
}

export const tellOfClosedPoll = (platform: Platform, pollId: string, postId: string): Promise<void> =>
  enqueue(platform.database.pool, pollJob, { pollId, postId }, { key: `notifications.poll ${pollId}` })
