import type { Testimonial, TestimonialInput } from '#contract/landing.ts'
import { inTransaction, type MemberContext } from '../../platform/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { recordAudit } from '../audit/actions.ts'
import { updateTestimonial } from './queries.ts'
import { testimonialView } from './view.ts'

type Change = { position: number; version: number; input: TestimonialInput | null }

/** Without `input`, the sample is shown again. */
export const changeTestimonial = (context: MemberContext, { position, version, input }: Change): Promise<Testimonial> =>
  inTransaction(context, async ({ platform, db, viewer }) => {
    const { name = null, role = null, text = null, rating = null } = input ?? {}
    const [row] = await updateTestimonial(db, { position, version, name, role, text, rating })
    if (!row) throw new Failure('conflict_stale')
    await recordAudit(db, {
      action: input ? 'landing.testimonial' : 'landing.sample',
      actorId: viewer.memberId,
      subjectId: null,
      before: { position, version },
      after: { position, version: row.version },
    })
    await platform.invalidations.publish(db, 'page', '/')
    return testimonialView(row)
  })
