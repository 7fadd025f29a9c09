// A member's sessions and what keeps them from logging in, for administrators. Nothing here tells a network or a password.
import type { LoginProblem, MemberSessions } from '#contract/member-administration.ts'
import { ago, now } from '../../../platform/clock.ts'
import type { SystemContext } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { keyedHashes } from '../../../platform/keyed-hash.ts'
import { type LoginState, loginState } from '../queries/attempts.ts'
import { accountById } from '../queries/members.ts'
import { ownSessionsOf } from '../queries/sessions.ts'
import { lockRules } from '../rules.ts'
import { sessionView } from '../view.ts'

const problem = (name: LoginProblem['problem'], until: string | null = null): LoginProblem => ({
  problem: name,
  until,
  count: null,
})

function problemsIn(state: LoginState): LoginProblem[] {
  const { status, suspended_until, has_password, erasure_due_at, paused_here_until, paused_until, failed } = state
  return [
    ...(status === 'banned' ? [problem('banned')] : []),
    ...(status === 'suspended' ? [problem('suspended', suspended_until)] : []),
    ...(erasure_due_at !== null ? [problem('erasure', erasure_due_at)] : []),
    ...(has_password ? [] : [problem('noPassword')]),
    ...(paused_until !== null ? [problem('paused', paused_until)] : []),
    ...(paused_here_until !== null ? [problem('pausedHere', paused_here_until)] : []),
    ...(failed > 0 ? [{ ...problem('failed'), count: failed }] : []),
  ]
}

export async function readMemberSessions({ platform, db }: SystemContext, member: string): Promise<MemberSessions> {
  const [account] = await accountById(db, { id: member })
  const time = now().toISOString()
  // As they were typed: each is counted apart.
  const typed = account ? [account.username, account.email] : []
  const [state] = await loginState(db, {
    member,
    now: time,
    since: ago(lockRules.anywhere.within),
    identifiers: typed.flatMap((text) => keyedHashes(platform.secrets, 'identifier', text)),
  })
  if (!state) throw new Failure('not_found')
  const sessions = await ownSessionsOf(db, { member, now: time })
  return { sessions: sessions.map((row) => sessionView(row, '')), problems: problemsIn(state) }
}
