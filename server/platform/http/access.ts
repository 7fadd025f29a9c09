// Authenticates a request and checks whether the caller may make it, before the body is read and before any effect.
import type { IncomingHttpHeaders } from 'node:http'
import type { TokenScope } from '#contract/access-tokens.ts'
import type { Call } from '#contract/define.ts'
import { loginAsAccess } from '#contract/login-as.ts'
import { mayUse } from '#contract/permissions.ts'
import { nowMs } from '../clock.ts'
import type { Authenticate, Caller, Platform, RecordLoginAsAct, Viewer } from '../context.ts'
import { Failure } from './failure.ts'
import { payerOf, rejectIfLimited } from './rate-limiter.ts'

export type AccessDependencies = { platform: Platform; authenticate: Authenticate; recordAct: RecordLoginAsAct }

/** Longer tokens are rejected unread; ours have about 300 characters. */
const maxTokenLength = 4096

const bearer = (headers: IncomingHttpHeaders): string | null => {
  const match = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')
  return match ? match[1]! : null
}

/**
 * Calls for logging in, resetting a password or following a mailed link: an expired token that the client still sends
 * must not block them.
 */
export const skipsToken = ({ access, limit }: Call): boolean =>
  access === 'guest' && (limit === 'auth' || limit === 'mail')

/** For a call that reads or does more with some inputs than its own scope allows. */
export function assertScope({ accessToken }: Viewer, scope: TokenScope): void {
  if (accessToken && !accessToken.scopes.includes(scope)) throw new Failure('insufficient_scope')
}

/** For a call that does more with some inputs than administrators may do as a member. */
export function assertOwnSession({ loginAs }: Viewer): void {
  if (loginAs) throw new Failure('login_as_refused')
}

/** Checks the contract's access rules for one viewer. Used for HTTP and in-process calls. */
export function assertAccess(call: Call, isRead: boolean, viewer: Viewer | null): void {
  if (viewer === null) {
    const { guestMessage: message } = call
    if (call.access !== 'guest') throw new Failure('auth_required', message ? { message } : {})
    return
  }
  const { accessToken, loginAs } = viewer
  if (accessToken && !(call.scope && accessToken.scopes.includes(call.scope))) throw new Failure('insufficient_scope')
  if (loginAs && loginAsAccess(call) === 'refused') throw new Failure('login_as_refused')
  if (call.access === 'admin' && !mayUse(viewer, call.area)) {
    const { memberMessage: message } = call
    throw new Failure('forbidden', message ? { message } : {})
  }
  if (viewer.status === 'suspended' && !isRead && !call.allowsSuspended) throw new Failure('auth_suspended')
  if (call.needsConfirmation && viewer.confirmedUntil <= nowMs()) throw new Failure('auth_confirm_required')
}

/** Makes the access check of one call. It charges `units` and returns the viewer, or null for a guest. */
export function createAccessCheck(
  call: Call,
  isRead: boolean,
  { platform, authenticate }: Omit<AccessDependencies, 'recordAct'>,
) {
  const { rateLimiter } = platform
  const limit = call.limit ?? (isRead ? 'read' : 'write')
  return async (headers: IncomingHttpHeaders, caller: Caller, units: number): Promise<Viewer | null> => {
    const wait = rateLimiter.take(limit, 'network', caller.network, units)
    if (wait !== 0) await rejectIfLimited(wait)
    const token = skipsToken(call) ? null : bearer(headers)
    if (token === null) {
      assertAccess(call, isRead, null)
      return null
    }
    const viewer = token.length > maxTokenLength ? null : await authenticate(platform, token)
    if (viewer === null) throw new Failure('auth_session_ended')
    assertAccess(call, isRead, viewer)
    await rejectIfLimited(rateLimiter.take(limit, 'member', payerOf(limit, viewer), units))
    const expectedMember = headers['x-member']
    if (expectedMember !== undefined && expectedMember !== viewer.memberId) throw new Failure('wrong_member')
    return viewer
  }
}
