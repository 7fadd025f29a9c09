// Dismissing a banner.
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { dismissal, dismissBanner } from '../queries/banners.ts'

/** Also closes it in the member's other tabs. */
export const dismiss = (context: MemberContext, id: string): Promise<void> =>
  inTransaction(context, async ({ db, viewer: { memberId } }) => {
    const key = { id, member: memberId }
    const [dismissed] = await dismissBanner(db, { ...key, now: now().toISOString() })
    if (dismissed) await emit(db, 'announcement:dismissed', { memberId, announcementId: id })
    else if ((await dismissal(db, key)).length === 0) throw new Failure('not_found')
  })
