// Marks that were given or taken back: what tells of them is settled by what is so now, whatever was heard in which order.
import { now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { syncActivitiesOfKind, type ToggleKind } from '../queries/activities.ts'

export type ActivityInput = {
  recipient: string
  subject: string
  actor: string
  /** '' where it is about none. */
  post: string
  comment: string
}

export async function syncActivities(db: Db, toggle: ToggleKind, activities: ActivityInput[]): Promise<void> {
  await syncActivitiesOfKind[toggle](db, {
    recipients: activities.map(({ recipient }) => recipient),
    subjects: activities.map(({ subject }) => subject),
    actors: activities.map(({ actor }) => actor),
    posts: activities.map(({ post }) => post),
    comments: activities.map(({ comment }) => comment),
    now: now().toISOString(),
  })
}
