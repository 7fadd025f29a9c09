// OpenID Connect logins and confirmations: authorization code flow with PKCE. A cookie used for nothing else binds state, nonce and the
// one-time code to the browser. The browser exchanges the code for the session, so that no token appears in a logged
// URL.
import type { z } from 'zod'
import type { identities, OidcPurpose } from '#contract/identities.ts'
import { fromNow, now } from '../../../platform/clock.ts'
import { type Context, inTransaction, type MemberContext, type Platform } from '../../../platform/context.ts'
import type { RawHttpResponse } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { newId, newToken, sha256 } from '../../../platform/ids.ts'
import { agreementsInForce } from '../../legal/rules.ts'
import { authorizationUrl, fetchClaims } from '../oidc-client.ts'
import {
  clearedOidcFlowCookie,
  newOidcBrowserCookie,
  type OidcFlow,
  oidcFlowCookie,
  readOidcBrowser,
  readOidcFlow,
} from '../oidc-flow.ts'
import { type AccountRow, accountByEmail, accountByIdentity, lockPassword } from '../queries/members.ts'
import {
  consumeOidcLoginCode,
  findOidcLoginCode,
  insertIdentity,
  insertOidcLoginCode,
  type OidcLoginCode,
} from '../queries/oidc.ts'
import { lockEmail } from '../queries/signups.ts'
import { lifetimes, sameSitePath } from '../rules.ts'
import { type LoginResult, openSession } from './log-in.ts'
import { requestMail } from './mail.ts'
import { changeSessions, markConfirmed } from './sessions.ts'
import { assertNamesAvailable, createSignup, type PersonalDetails, registerMember } from './sign-up.ts'
import { verifyPassword } from './verify-password.ts'

type Session = (typeof identities)['POST /auth/oidc/session']
type OidcSessionResponse = z.output<Session['response']>

const redirectTo = (location: string, cookie: string): RawHttpResponse => ({
  status: 302,
  headers: { location, 'set-cookie': cookie, 'cache-control': 'no-store' },
  body: '',
})

/** These calls exist only if the settings name a provider. */
function assertConfigured({ config }: Platform): void {
  if (!config.oidc) throw new Failure('not_found')
}

export async function startOidcFlow(
  { platform, log }: Context,
  { redirect, purpose = 'login' }: { redirect?: string | undefined; purpose?: OidcPurpose | undefined },
): Promise<RawHttpResponse> {
  assertConfigured(platform)
  const flow: OidcFlow = {
    state: newToken(),
    nonce: newToken(),
    verifier: newToken(),
    redirect: sameSitePath(redirect),
    purpose,
    until: now().getTime() + lifetimes.oidcFlow,
  }
  const location = await authorizationUrl(platform, flow).catch((error: Error) => {
    log.warn({ reason: error.message }, "the identity provider can't be reached")
    return null
  })
  return location
    ? redirectTo(location.href, oidcFlowCookie(platform, flow))
    : redirectToResult(platform, flow, 'failed')
}

const resultPaths = { login: '/auth/login', confirm: '/auth/confirmed' } as const satisfies Record<OidcPurpose, string>

/** The code is in the URL fragment, which browsers never send to a server. */
const redirectToResult = (
  { config }: Platform,
  { purpose }: Pick<OidcFlow, 'purpose'>,
  outcome: string,
  cookie: string = clearedOidcFlowCookie(config.publicUrl),
): RawHttpResponse => redirectTo(`${config.publicUrl}${resultPaths[purpose]}#oidc=${outcome}`, cookie)

export async function handleOidcCallback(
  { platform, db, log }: Context,
  query: Record<string, unknown>,
  cookies: string | undefined,
): Promise<RawHttpResponse> {
  assertConfigured(platform)
  const flow = readOidcFlow(platform, cookies)
  if (!flow) return redirectToResult(platform, { purpose: 'login' }, 'failed')
  const claims = await fetchClaims(platform, flow, query).catch((error: Error) => {
    log.info({ reason: error.message }, "rejected the identity provider's response")
    return null
  })
  if (!claims) return redirectToResult(platform, flow, 'failed')
  const code = newToken()
  const { browser, cookie } = newOidcBrowserCookie(platform)
  const expires = fromNow(lifetimes.oidcLoginCode)
  await insertOidcLoginCode(db, {
    hash: sha256(code),
    browserHash: sha256(browser),
    ...claims,
    redirect: flow.redirect,
    purpose: flow.purpose,
    expires,
  })
  return redirectToResult(platform, flow, code, cookie)
}

type Sent = z.output<Session['body']>

async function findCode(
  { platform, db }: Context,
  { code, purpose }: { code: string; purpose: OidcPurpose },
  cookies: string | undefined,
): Promise<OidcLoginCode> {
  assertConfigured(platform)
  const browser = readOidcBrowser(cookies)
  if (!browser) throw new Failure('oidc_failed')
  const key = { hash: sha256(code), browserHash: sha256(browser), purpose, now: now().toISOString() }
  const [found] = await findOidcLoginCode(db, key)
  if (!found) throw new Failure('oidc_failed')
  return found
}

/**
 * An identity is the pair (issuer, subject). A matching email alone never links an account. Throws if another browser
 * started the login: whoever opens a stranger's link must not be logged in as the stranger.
 */
export async function finishOidcLogin(
  context: Context,
  sent: Sent,
  cookies: string | undefined,
): Promise<OidcSessionResponse> {
  const login = await findCode(context, { code: sent.code, purpose: 'login' }, cookies)
  const response = await resolveOidcLogin(context, login, sent)
  return { ...response, redirect: login.redirect ?? undefined }
}

async function resolveOidcLogin(context: Context, login: OidcLoginCode, sent: Sent): Promise<OidcSessionResponse> {
  const suggested = { name: login.name, email: login.email }
  const [known] = await accountByIdentity(context.db, login)
  if (known) return logInWithIdentity(context, login, known)
  // Anyone can claim an unverified email: its owner's account is neither offered nor revealed.
  const [owner] = login.email_verified ? await accountByEmail(context.db, login) : []
  if (owner && !sent.password) return { needs: 'password', suggested }
  if (owner) return linkIdentity(context, login, owner, sent.password ?? '')
  if (!sent.person) return { needs: 'person', suggested }
  return signUpWithIdentity(context, login, sent.person)
}

/** The member has just logged in at the provider again: this confirms their session, as their password would. */
export async function confirmWithProvider(
  context: MemberContext,
  code: string,
  cookies: string | undefined,
): Promise<{ confirmedUntil: string }> {
  const { memberId, sessionId } = context.viewer
  const confirmation = await findCode(context, { code, purpose: 'confirm' }, cookies)
  const [known] = await accountByIdentity(context.db, confirmation)
  if (known?.id !== memberId) throw new Failure('identity_mismatch')
  return changeSessions(context, memberId, async (db) => {
    await consumeCode({ ...context, db }, confirmation)
    return markConfirmed(db, sessionId)
  })
}

/** Deletes the code. Throws if a parallel request has used it already. */
async function consumeCode({ db }: Context, { hash }: OidcLoginCode): Promise<void> {
  const [consumed] = await consumeOidcLoginCode(db, { hash, now: now().toISOString() })
  if (!consumed) throw new Failure('oidc_failed')
}

function logInWithIdentity(context: Context, login: OidcLoginCode, { id, status }: AccountRow): Promise<LoginResult> {
  if (status === 'banned') throw new Failure('auth_account_banned')
  return inTransaction(context, async (inner) => {
    await consumeCode(inner, login)
    return openSession(inner, id)
  })
}

async function linkIdentity(
  context: Context,
  login: OidcLoginCode,
  owner: AccountRow,
  password: string,
): Promise<LoginResult> {
  const attempt = { identifier: owner.email, memberId: owner.id, hashes: [owner.password_hash], password }
  const hash = await verifyPassword(context, attempt)
  if (!hash) throw new Failure('auth_invalid_credentials')
  if (owner.status === 'banned') throw new Failure('auth_account_banned')
  return inTransaction(context, async (inner) => {
    await consumeCode(inner, login)
    // If the password changed after it was verified, the person who knew the old one must not get in.
    const [unchanged] = await lockPassword(inner.db, { memberId: owner.id, hash })
    if (!unchanged) throw new Failure('auth_invalid_credentials')
    const { issuer, subject } = login
    const identity = { id: newId(), issuer, subject, memberId: owner.id, now: now().toISOString() }
    const [linked] = await insertIdentity(inner.db, identity)
    if (!linked) throw new Failure('oidc_failed')
    await requestMail(inner.db, 'identity_linked', owner.email)
    return openSession(inner, owner.id)
  })
}

/** Creates the member at once if the provider has verified the email; otherwise sends a verification link. */
async function signUpWithIdentity(
  context: Context,
  login: OidcLoginCode,
  details: PersonalDetails,
): Promise<OidcSessionResponse> {
  await assertNamesAvailable(context, details)
  const { email, issuer, subject } = login
  const loginMethod = { hash: null, issuer, subject }
  return inTransaction(context, async (inner) => {
    await consumeCode(inner, login)
    if (!login.email_verified) {
      await createSignup(inner, email, details, { ...loginMethod, key: null })
      return { needs: 'verification', suggested: { name: details.name, email } }
    }
    await lockEmail(inner.db, { email })
    const [owner] = await accountByEmail(inner.db, { email })
    if (owner) throw new Failure('oidc_failed')
    const id = newId()
    const agreed = { agreements: JSON.stringify(agreementsInForce()), agreedAt: now().toISOString() }
    const member = { id, email, ...details, ...loginMethod, ...agreed, role: 'user', status: 'active' } as const
    await registerMember(inner.db, member, null)
    return openSession(inner, id)
  })
}
