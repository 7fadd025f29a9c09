import { accessTokens } from '#contract/access-tokens.ts'
import { accounts, type User } from '#contract/accounts.ts'
import { identities } from '#contract/identities.ts'
import type { Agreement } from '#contract/legal.ts'
import { loginAs } from '#contract/login-as.ts'
import { responseMessages } from '#contract/messages/en/accounts.ts'
import { agreementChanged } from '#contract/messages/en/legal.ts'
import { registrations } from '#contract/registrations.ts'
import { now } from '../../platform/clock.ts'
import type { MemberContext } from '../../platform/context.ts'
import { notPersonal, ownInternals, ownRows, type PersonalData } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { agreementsInForce } from '../legal/rules.ts'
import { createAccessToken, revokeAccessToken } from './actions/access-tokens.ts'
import { logIn } from './actions/log-in.ts'
import { endLoginAs, logInAs } from './actions/login-as.ts'
import { confirmWithProvider, finishOidcLogin, handleOidcCallback, startOidcFlow } from './actions/oidc.ts'
import { changePassword, confirmPassword, forgotPassword, removeIdentity, resetPassword } from './actions/password.ts'
import { chooseLanguage } from './actions/personal-details.ts'
import { recordRegistration, removeRegistration } from './actions/registrations.ts'
import { endSession, renewSession, revokeSession } from './actions/sessions.ts'
import { correctSignupEmail, resendVerification, signUp, verifyEmail } from './actions/sign-up.ts'
import { accountJobs } from './jobs.ts'
import { insertAgreements } from './queries/members.ts'
import {
  currentUser,
  isUsernameAvailable,
  listAccessTokens,
  listIdentities,
  listSessions,
  readRegistrations,
} from './reads.ts'

/** Only to versions in force: the member must have been shown what they agree to. */
async function agreeToDocuments(context: MemberContext, agreements: Agreement[]): Promise<User> {
  const versions = new Map(agreementsInForce().map(({ document, version }) => [document, version]))
  const isInForce = ({ document, version }: Agreement) => versions.get(document) === version
  if (!agreements.every(isInForce)) throw new Failure('conflict_stale', { message: agreementChanged })
  const { memberId } = context.viewer
  await insertAgreements(context.db, { memberId, agreements: JSON.stringify(agreements), now: now().toISOString() })
  return currentUser(context)
}

const ownCalls = bind(accounts, {
  'POST /auth/login': ({ context, body }) => logIn(context, body),
  'POST /auth/signup': async ({ context, body, key }) => {
    await signUp(context, body, key)
    return { message: responseMessages.signup }
  },
  'POST /auth/correct-email': async ({ context, body }) => {
    await correctSignupEmail(context, body)
    return { message: responseMessages.signup }
  },
  'POST /auth/verify-email': async ({ context, body }) => {
    await verifyEmail(context, body)
    return { message: responseMessages.verified }
  },
  'POST /auth/resend-verification': async ({ context, body }) => {
    await resendVerification(context, body.email)
    return { message: responseMessages.resent }
  },
  'POST /auth/forgot-password': async ({ context, body }) => {
    await forgotPassword(context, body.email)
    return { message: responseMessages.forgot }
  },
  'POST /auth/reset-password': async ({ context, body }) => {
    await resetPassword(context, body)
    return { message: responseMessages.reset }
  },
  'GET /auth/check-username': async ({ context, query }) => ({
    available: await isUsernameAvailable(context, query.username),
  }),
  'GET /auth/me': async ({ context }) => ({ user: await currentUser(context), token: await renewSession(context) }),
  'POST /auth/agreements': async ({ context, body }) => ({ user: await agreeToDocuments(context, body.agreements) }),
  'PUT /auth/language': async ({ context, body }) => ({ user: await chooseLanguage(context, body.language) }),
  'POST /auth/logout': async ({ context }) => {
    await (context.viewer.loginAs ? endLoginAs(context) : endSession(context, context.viewer.sessionId))
    return {}
  },
  'POST /auth/revoke-session': async ({ context, body }) => {
    await revokeSession(context, body.token)
    return {}
  },
  'POST /auth/change-password': async ({ context, body }) => {
    await changePassword(context, body)
    return { message: responseMessages.passwordChanged }
  },
  'POST /auth/confirm': ({ context, body }) => confirmPassword(context, body.password),
  'GET /auth/sessions': async ({ context }) => ({ sessions: await listSessions(context) }),
  'DELETE /auth/sessions/:id': async ({ context, params }) => {
    await endSession(context, params.id)
    return {}
  },
})

const accessTokenCalls = bind(accessTokens, {
  'GET /auth/tokens': async ({ context }) => ({ tokens: await listAccessTokens(context) }),
  'POST /auth/tokens': ({ context, body }) => createAccessToken(context, body),
  'DELETE /auth/tokens/:id': async ({ context, params }) => {
    await revokeAccessToken(context, params.id)
    return {}
  },
})

const identityCalls = bind(identities, {
  'GET /auth/identities': async ({ context }) => ({ identities: await listIdentities(context) }),
  'POST /auth/identities/:id/remove': async ({ context, params, body }) => {
    await removeIdentity(context, { id: params.id, password: body.password })
    return { message: responseMessages.identityRemoved }
  },
  'GET /auth/oidc/start': ({ context, query }) => startOidcFlow(context, query),
  'GET /auth/oidc/callback': ({ context, query, cookie }) => handleOidcCallback(context, query, cookie),
  'POST /auth/oidc/session': ({ context, body, cookie }) => finishOidcLogin(context, body, cookie),
  'POST /auth/oidc/confirm': ({ context, body, cookie }) => confirmWithProvider(context, body.code, cookie),
})

const registrationCalls = bind(registrations, {
  'GET /admin/registrations': async ({ context }) => ({ registrations: await readRegistrations(context) }),
  'POST /admin/registrations': async ({ context, body }) => {
    await recordRegistration(context, body)
    return { registrations: await readRegistrations(context) }
  },
  'DELETE /admin/registrations/:id': async ({ context, params }) => {
    await removeRegistration(context, params.id)
    return { registrations: await readRegistrations(context) }
  },
})

const loginAsCalls = bind(loginAs, {
  'POST /admin/users/:id/login-as': ({ context, params, body }) => logInAs(context, params.id, body.reason),
})

const hashes = 'keyed hashes, deleted within an hour'
const byEmail = { erase: { delete: 'email = $email' }, export: { omit: 'expires within minutes or days' } } as const

const accountData: PersonalData = {
  tables: {
    members: { erase: { keep: 'the id stays, without names' }, export: { key: 'id', where: 'id = $member' } },
    registrations: ownRows('member_id', 'member_id'),
    suspensions: ownRows('member_id', 'member_id'),
    passwords: ownInternals('member_id', 'a hash'),
    identities: ownRows('member_id', 'id'),
    agreements: ownRows('member_id', `document || ' ' || version`),
    usernames: ownRows('member_id', 'username'),
    sessions: ownRows('member_id', 'id', ['revocation_hash', 'administrator_session_id']),
    login_as_notices: ownRows('member_id', 'id'),
    access_tokens: ownRows('member_id', 'id', ['hash']),
    mailed_tokens: ownInternals('member_id', 'a hash'),
    used_tokens: ownInternals('member_id', 'a hash'),
    member_devices: ownInternals('member_id', 'keyed hashes'),
    erasure_codes: ownInternals('member_id', 'a keyed hash'),
    account_erasures: {
      erase: { keep: 'the record of the erasure: an id and dates' },
      export: { key: 'member_id', where: 'member_id = $member' },
    },
    signups: { ...byEmail, erase: { delete: 'email = $email or username = $username' } },
    mail_requests: byEmail,
    oidc_login_codes: byEmail,
    login_attempts: notPersonal(hashes),
    login_locks: notPersonal(hashes),
    // The last, because the email is needed to find the rest if an erasure is repeated.
    member_details: ownRows('member_id', 'member_id'),
  },
  erase: async ({ mailer }, { email }) => {
    if (email !== '') await mailer.deleteWritten(email)
  },
}

export const accountsFeature: Feature = {
  name: 'accounts',
  calls: [...ownCalls, ...accessTokenCalls, ...identityCalls, ...registrationCalls, ...loginAsCalls],
  jobs: accountJobs,
  personalData: accountData,
}
