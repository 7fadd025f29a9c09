// Logins through an identity provider (OpenID Connect), and the identities that members have there.

import { z } from 'zod'
import { memberFields, Password, Token, User } from './accounts.ts'
import { Id, MessageResponse, Time } from './common.ts'
import { defineCalls, rawResponse } from './define.ts'

export const IdentityRow = z.strictObject({
  _id: Id,
  /** Name of the identity provider. */
  provider: z.string(),
  createdAt: Time,
})
export type IdentityInfo = z.infer<typeof IdentityRow>

/** Why someone is sent to the identity provider: to log in, or to confirm who they are before a sensitive action. */
export const oidcPurpose = z.enum(['login', 'confirm'])
export type OidcPurpose = z.infer<typeof oidcPurpose>

export const identities = defineCalls({
  'GET /auth/identities': {
    summary: 'List the identities at identity providers that you can log in with',
    access: 'member',
    allowsSuspended: true,
    response: z.strictObject({ identities: z.array(IdentityRow) }),
    errors: [],
  },
  'POST /auth/identities/:id/remove': {
    summary: 'Remove one of your identities. Requires the password, and ends every other session',
    access: 'owner',
    allowsSuspended: true,
    limit: 'auth',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ password: Password }),
    response: MessageResponse,
    errors: ['validation_failed', 'not_found', 'password_needed', 'auth_invalid_credentials', 'auth_account_locked'],
  },
  'GET /auth/oidc/start': {
    summary: 'Redirect to the identity provider, if one is configured',
    access: 'guest',
    limit: 'auth',
    query: z.strictObject({ redirect: z.string().max(500).optional(), purpose: oidcPurpose.optional() }),
    response: rawResponse('text/html'),
    errors: ['not_found'],
  },
  'GET /auth/oidc/callback': {
    summary:
      'Return from the identity provider. Redirects to /auth/login or /auth/confirmed, with #oidc={one-time code, or failed}',
    access: 'guest',
    limit: 'auth',
    // Providers may add parameters of their own, which clients must ignore (RFC 6749 §4.1.2).
    query: z.looseObject({
      code: z.string().max(4000).optional(),
      state: z.string().max(500).optional(),
      iss: z.string().max(500).optional(),
      session_state: z.string().max(500).optional(),
      error: z.string().max(200).optional(),
      error_description: z.string().max(2000).optional(),
    }),
    response: rawResponse('text/html'),
    errors: ['not_found'],
  },
  'POST /auth/oidc/session': {
    summary:
      "Exchange the one-time code for a session, in the browser that started the login. If the email already has an account, its password is required. A new person sends the signup fields, and verifies the email if the provider hasn't. The code stays valid until a session is created",
    access: 'guest',
    limit: 'auth',
    body: z.strictObject({
      code: Token,
      password: Password.optional(),
      person: z.strictObject(memberFields).optional(),
    }),
    response: z.strictObject({
      token: z.string().optional(),
      revocationToken: Token.optional(),
      user: User.optional(),
      needs: z.enum(['password', 'person', 'verification']).optional(),
      suggested: z.strictObject({ name: z.string(), email: z.string() }).optional(),
      /** The page the person wanted to open: a path of this site. */
      redirect: z.string().optional(),
    }),
    errors: [
      'not_found',
      'validation_failed',
      'oidc_failed',
      'auth_invalid_credentials',
      'auth_account_locked',
      'auth_account_banned',
      'username_taken',
    ],
  },
  'POST /auth/oidc/confirm': {
    summary:
      'Confirm a sensitive action at the identity provider instead of with the password. The one-time code is from a flow with purpose=confirm, in this browser. Valid for 60 minutes',
    access: 'member',
    allowsSuspended: true,
    limit: 'auth',
    body: z.strictObject({ code: Token }),
    response: z.strictObject({ confirmedUntil: Time }),
    errors: ['not_found', 'oidc_failed', 'identity_mismatch'],
  },
})
