// Access tokens: with them, a member's own programs use the API without a session.

import { z } from 'zod'
import { EmptyResponse, Id, Time, trimmedLine } from './common.ts'
import { defineCalls } from './define.ts'
import { accessTokens as texts } from './messages/en/access-tokens.ts'

/** Scopes that a member can grant a token. A call names the one that opens it; without one, it needs a session. */
export const tokenScopes = ['read', 'write', 'journal', 'notifications'] as const
export type TokenScope = (typeof tokenScopes)[number]

export const accessTokenLimits = {
  perMember: 10,
  nameLength: 60,
  /** Days until a new token expires. */
  days: 90,
  maxDays: 365,
} as const

/** Days that the form offers. */
export const tokenLifetimes = [7, 30, accessTokenLimits.days, accessTokenLimits.maxDays] as const

export const AccessToken = z.strictObject({
  _id: Id,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: Time,
  expiresAt: Time,
  /** Within five minutes. Null: never used. */
  lastUsedAt: Time.nullable(),
})
export type AccessToken = z.infer<typeof AccessToken>

export const NewAccessToken = z.strictObject({
  name: trimmedLine(z.string())
    .min(1, texts.nameMissing)
    .max(accessTokenLimits.nameLength, texts.nameLong(accessTokenLimits.nameLength)),
  scopes: z
    .array(z.enum(tokenScopes))
    .min(1, texts.scopesMissing)
    .max(tokenScopes.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, texts.scopesRepeated),
  days: z.int().min(1).max(accessTokenLimits.maxDays).default(accessTokenLimits.days),
})

export const accessTokens = defineCalls({
  'GET /auth/tokens': {
    summary: 'Your access tokens, the newest first, without those that have expired',
    access: 'member',
    response: z.strictObject({ tokens: z.array(AccessToken) }),
    errors: [],
  },
  'POST /auth/tokens': {
    summary: `Create an access token. The response is the only one that contains it. A member has at most ${accessTokenLimits.perMember}`,
    access: 'member',
    needsConfirmation: true,
    limit: 'write',
    status: 201,
    body: NewAccessToken,
    response: z.strictObject({ secret: z.string(), token: AccessToken }),
    errors: ['validation_failed', 'too_many_tokens'],
  },
  'DELETE /auth/tokens/:id': {
    summary: 'Revoke one of your access tokens. It stops working at once',
    access: 'owner',
    allowsSuspended: true,
    limit: 'write',
    params: z.strictObject({ id: Id }),
    response: EmptyResponse,
    errors: ['not_found'],
  },
})
