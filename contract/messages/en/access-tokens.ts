// Access tokens: validation and their mail.

export const accessTokens = {
  nameMissing: 'Name the token',
  nameLong: (limit: number) => `A name can have up to ${limit} characters`,
  scopesMissing: 'Choose what the token may do',
  scopesRepeated: 'Name each permission once',
} as const
