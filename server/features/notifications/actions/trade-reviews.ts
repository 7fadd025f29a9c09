// Reminds members of the week's trade review, on Saturday morning in their time zone.
import { z } from 'zod'
import { hour, nowMs } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import { job } from '../../../platform/jobs.ts'
import { tradeReview } from '../kinds/trade-review.ts'
import { timeZonesInUse } from '../queries/digest.ts'
import { reviewersPage } from '../queries/trade-reviews.ts'
import { reviewDue } from '../rules-times.ts'
import { announceToMany } from './announce.ts'

const batchSize = 500

/** Every half hour, because India's time zone is half an hour off most others. */
export const dueReviewsJob = job({
  name: 'notifications.dueReviews',
  payload: z.object({}),
  schedule: '*/30 * * * *',
  catchUp: 4 * hour,
  run: remindOfReviews,
})

/** A member is reminded once of each week. */
async function remindOfReviews(platform: Platform, _payload: object, dueAt = nowMs()): Promise<void> {
  const { pool } = platform.database
  const due = (await timeZonesInUse(pool)).flatMap(({ time_zone: zone }) => {
    const found = reviewDue(dueAt, zone)
    return found ? [{ zone, ...found }] : []
  })
  if (due.length === 0) return
  // Where it's Saturday morning at the same time, it is the same Saturday.
  const { week } = due[0]!
  const lists = { zones: due.map(({ zone }) => zone), froms: due.map(({ from }) => from) }
  let after: string | undefined = ''
  while (after !== undefined) {
    const page: { member_id: string; is_due: boolean }[] = await reviewersPage(pool, {
      ...lists,
      week,
      after,
      limit: batchSize,
    })
    const recipients = page
      .filter(({ is_due }) => is_due)
      .map(({ member_id: recipient }) => ({ recipient, detail: { week } }))
    if (recipients.length > 0)
      await announceToMany({ platform, db: pool }, tradeReview, { recipients, cause: week, subject: 'tradeReview' })
    after = page.at(-1)?.member_id
  }
}
