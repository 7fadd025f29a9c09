// Marks that were given or taken back: what tells of them is settled by what is so now, whatever was heard in which order.
import { now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { type Mark, settleMarks } from '../queries/acts.ts'

export type MarkAct = {
  recipient: string
  subject: string
  actor: string
  /** '' where it is about none. */
  post: string
  comment: string
}

export async function settle(db: Db, mark: Mark, acts: MarkAct[]): Promise<void> {
  await settleMarks[mark](db, {
    recipients: acts.map(({ recipient }) => recipient),
    subjects: acts.map(({ subject }) => subject),
    actors: acts.map(({ actor }) => actor),
    posts: acts.map(({ post }) => post),
    comments: acts.map(({ comment }) => comment),
    now: now().toISOString(),
  })
}
