import type { Body } from '#contract/define.ts'
import type { ReviewAnswers, tradeReviews } from '#contract/trade-reviews.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { changeJournal } from '../queries/journals.ts'
import { saveReview } from '../queries/reviews.ts'
import { answersView } from '../reads-reviews.ts'
import { spanOf } from '../rules-reviews.ts'

type NewAnswers = Body<(typeof tradeReviews)['PUT /journal/review']>

export const saveAnswers = (context: MemberContext, { period, on, ...answers }: NewAnswers): Promise<ReviewAnswers> =>
  inTransaction(context, async ({ db, viewer }) => {
    const member = viewer.memberId
    await changeJournal(db, { member })
    const [saved] = await saveReview(db, {
      member,
      period,
      day: spanOf(period, on).from,
      now: now().toISOString(),
      ...answers,
    })
    if (!saved) throw new Failure('conflict_stale')
    return answersView(saved)
  })
