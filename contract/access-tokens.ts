// Access tokens: with them, a member's own programs use the API without a session.

import { z } from 'zod'
import { accessTokenLimits as limits, tokenScopes } from './access-tokens-limits.ts'
import { EmptyResponse, Id, Time, trimmedLine } from './common.ts'
import { defineCalls } from './define.ts'
import { accessTokens as texts } from './messages/en/access-tokens.ts'

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
  name: trimmedLine(z.string()).min(1, texts.nameMissing).max(limits.nameLength, texts.nameLong),
  scopes: z
    .array(z.enum(tokenScopes))
    .min(1, texts.scopesMissing)
    .max(tokenScopes.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, texts.scopesRepeated),
  days: z.int().min(1).max(limits.maxDays).default(limits.days),
})

export const accessTokens = defineCalls({
  'GET /auth/tokens': {
    summary: 'Your access tokens, the newest first, without those that have expired',
    access: 'member',
    response: z.strictObject({ tokens: z.array(AccessToken) }),
    errors: [],
  },
  'POST /auth/tokens': {
    summary: `Create an access token. The response is the only one that contains it. A member has at most ${limits.perMember}`,
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
