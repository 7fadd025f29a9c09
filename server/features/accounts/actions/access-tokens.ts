// Creates and revokes access tokens.
import { type AccessToken, accessTokenLimits, type TokenScope } from '#contract/access-tokens.ts'
import { day, fromNow, now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { newId, sha256 } from '../../../platform/ids.ts'
import { recordAudit } from '../../audit/actions.ts'
import { newAccessToken } from '../access-tokens.ts'
import { deleteAccessToken, insertAccessToken, lockMemberForTokens } from '../queries/access-tokens.ts'
import { accountById } from '../queries/members.ts'
import { sessionTimes } from '../queries/sessions.ts'
import { accessTokenView } from '../view.ts'
import { requestMail } from './mail.ts'
import { changeSessions } from './sessions.ts'

type NewToken = { name: string; scopes: TokenScope[]; days: number }

/** `secret` is stored nowhere. */
export async function createAccessToken(
  context: MemberContext,
  { name, scopes, days }: NewToken,
): Promise<{ secret: string; token: AccessToken }> {
  const member = context.viewer.memberId
  const secret = newAccessToken(context.platform)
  const token = await inTransaction(context, async ({ db }) => {
    const [locked] = await lockMemberForTokens(db, { member })
    // If all sessions were ended in the meantime, the tokens were revoked, too.
    const [session] = await sessionTimes(db, { id: context.viewer.sessionId })
    if (!locked || !session) throw new Failure('auth_session_ended')
    const [row] = await insertAccessToken(db, {
      id: newId(),
      member,
      name,
      hash: sha256(secret),
      scopes,
      now: now().toISOString(),
      expires: fromNow(days * day),
      most: accessTokenLimits.perMember,
    })
    if (!row) throw new Failure('too_many_tokens')
    const after = { token: row.id, scopes: scopes.join(' '), days }
    await recordAudit(db, { action: 'accounts.tokenCreated', actorId: member, subjectId: member, after })
    const [account] = await accountById(db, { id: member })
    await requestMail(db, 'token_created', account!.email)
    return accessTokenView(row)
  })
  return { secret, token }
}

export async function revokeAccessToken(context: MemberContext, id: string): Promise<void> {
  const member = context.viewer.memberId
  await changeSessions(context, member, async (db) => {
    const [revoked] = await deleteAccessToken(db, { id, member })
    if (!revoked) throw new Failure('not_found')
    const before = { token: id }
    await recordAudit(db, { action: 'accounts.tokenRevoked', actorId: member, subjectId: member, before })
  })
}
