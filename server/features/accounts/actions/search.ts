// Administrators find members by an email address or a device. Each search is in the audit log, without what was typed.
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { recordAudit } from '../../audit/actions.ts'
import { accountById, membersSharingDevices, memberWithEmail } from '../queries/members.ts'

const mostFound = 50

/** Returns ids. */
export const findByEmail = (context: MemberContext, email: string): Promise<string[]> =>
  inTransaction(context, async ({ db, viewer }) => {
    const found = await memberWithEmail(db, { email })
    const subjectId = found[0]?.id ?? null
    await recordAudit(db, { action: 'accounts.emailSearched', actorId: viewer.memberId, subjectId })
    return found.map(({ id }) => id)
  })

/** Returns ids, the latest login on a shared device first. */
export const findSharingDevices = (context: MemberContext, memberId: string): Promise<string[]> =>
  inTransaction(context, async ({ db, viewer }) => {
    const [account] = await accountById(db, { id: memberId })
    if (!account) throw new Failure('not_found')
    const found = await membersSharingDevices(db, { id: memberId, limit: mostFound })
    await recordAudit(db, { action: 'accounts.devicesSearched', actorId: viewer.memberId, subjectId: memberId })
    return found.map(({ id }) => id)
  })
