// Limits and scopes of access tokens.

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
