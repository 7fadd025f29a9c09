import { accounts } from '#contract/accounts.ts'
import { identities } from '#contract/identities.ts'
import { responseMessages } from '#contract/messages/en/accounts.ts'
import { bind } from '../../platform/http/bind.ts'
import { logIn } from './actions/log-in.ts'
import { finishOidcLogin, handleOidcCallback, startOidcLogin } from './actions/oidc.ts'
import { changePassword, confirmPassword, forgotPassword, removeIdentity, resetPassword } from './actions/password.ts'
import { endSession, renewSession, revokeSession } from './actions/sessions.ts'
import { correctSignupEmail, resendVerification, signUp, verifyEmail } from './actions/sign-up.ts'
import { currentUser, isUsernameAvailable, listIdentities, listSessions } from './reads.ts'

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
  'POST /auth/logout': async ({ context }) => {
    await endSession(context, context.viewer.sessionId)
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

const identityCalls = bind(identities, {
  'GET /auth/identities': async ({ context }) => ({ identities: await listIdentities(context) }),
  'POST /auth/identities/:id/remove': async ({ context, params, body }) => {
    await removeIdentity(context, { id: params.id, password: body.password })
    return { message: responseMessages.identityRemoved }
  },
  'GET /auth/oidc/start': ({ context, query }) => startOidcLogin(context, query.redirect),
  'GET /auth/oidc/callback': ({ context, query, cookie }) => handleOidcCallback(context, query, cookie),
  'POST /auth/oidc/session': ({ context, body, cookie }) => finishOidcLogin(context, body, cookie),
})

export const accountCalls = [...ownCalls, ...identityCalls]
