// Access tokens: validation and their mail.
import { accessTokenLimits } from '../../access-tokens-limits.ts'

export const accessTokens = {
  nameMissing: 'Name the token',
  nameLong: `A name can have up to ${accessTokenLimits.nameLength} characters`,
  scopesMissing: 'Choose what the token may do',
  scopesRepeated: 'Name each permission once',
} as const
