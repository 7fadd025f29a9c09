// Limits and scopes of access tokens.

/** What a member allows a token to do. Each call names the one that opens it; most open none. */
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
