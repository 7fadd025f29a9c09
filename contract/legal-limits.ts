// The documents about the site.

/** Each is also the path of its page. */
export const documentNames = [
  'about',
  'terms',
  'privacy-policy',
  'cookies',
  'trading-risk',
  'house-rules',
  'refund',
  'contact',
] as const
export type DocumentName = (typeof documentNames)[number]

/** Documents that members agree to when they sign up, and again after a material change. */
export const agreedDocuments = ['terms', 'privacy-policy', 'trading-risk'] as const satisfies DocumentName[]
export type AgreedDocument = (typeof agreedDocuments)[number]
