// Brings the activities in line with the current likes and follows. The order of the events doesn't matter.
import { now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { syncActivitiesOfKind, type ToggleKind } from '../queries/activities.ts'

export type ActivityInput = {
  recipient: string
  subject: string
  actor: string
  /** '' if there is none. */
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
