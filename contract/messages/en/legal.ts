// Errors about documents.

export const validation = { version: 'Enter a date such as 2026-11-23' } as const

export const agreementChanged = 'A document has changed just now. Read it, then agree again.'
