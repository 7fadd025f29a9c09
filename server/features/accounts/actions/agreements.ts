// Members agree to new versions of the documents about the site.
import type { User } from '#contract/accounts.ts'
import type { Agreement } from '#contract/legal.ts'
import { agreementChanged } from '#contract/messages/en/legal.ts'
import { now } from '../../../platform/clock.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { agreementsInForce } from '../../legal/rules.ts'
import { insertAgreements } from '../queries/members.ts'
import { currentUser } from '../reads.ts'

/** Only to versions in force: the member must have been shown what they agree to. */
export async function agreeToDocuments(context: MemberContext, agreements: Agreement[]): Promise<User> {
  const versions = new Map(agreementsInForce().map(({ document, version }) => [document, version]))
  const isInForce = ({ document, version }: Agreement) => versions.get(document) === version
  if (!agreements.every(isInForce)) throw new Failure('conflict_stale', { message: agreementChanged })
  const { memberId } = context.viewer
  await insertAgreements(context.db, { memberId, agreements: JSON.stringify(agreements), now: now().toISOString() })
  return currentUser(context)
}
