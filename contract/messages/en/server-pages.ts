// Pages that the server makes by itself: those that stand in where the site's own can't be shown, and the API's reference.
export const plainPages = {
  internal: {
    title: 'Something went wrong on our side',
    sentence: 'Nothing of yours is lost. Please try again in a moment.',
  },
  unavailable: {
    title: 'We are not ready yet',
    sentence: 'The site is starting or resting for a moment. Please try again shortly.',
  },
  rate_limited: {
    title: 'Too many requests',
    sentence: 'Many requests came from your network. Please wait a moment and try again.',
  },
  retry: 'Try again',
  home: 'To the front page',
  reference: (requestId: string) => `Reference for a report: ${requestId}`,
} as const

export const apiPage = {
  title: (product: string) => `${product} API`,
  lead: 'Every call that this site answers, as its contract states it.',
  document: 'The same as an OpenAPI document',
  contents: 'Contents',
  skip: 'Skip to the calls',
  basicsTitle: 'Before you start',
  basics: [
    'Calls stand below /api and speak JSON. Success is { "success": true } with the named fields; a refusal is { "success": false, "type", "message" } with the HTTP status, and "fields" where single fields are at fault.',
    'Sign in with POST /auth/login and send the token as Authorization: Bearer. There are no cookies.',
    'What is not named here is refused. Bodies are never coerced; texts in addresses and forms are read as stated.',
    'A write that can be repeated takes an Idempotency-Key of 8 to 128 visible characters: the same key with the same fields answers as the first time did.',
    'After 429 and 503 nothing has happened: wait for Retry-After seconds and send again.',
  ],
  access: {
    guest: 'Open to everyone',
    member: 'For members',
    owner: 'For its owner',
    admin: 'For administrators',
  },
  parts: { path: 'In the path', query: 'In the query', body: 'In the body', form: 'In the form', response: 'Answers' },
  files: (count: number) => (count === 1 ? 'one file' : `up to ${count} files`),
  optional: 'optional',
  defaultValue: (value: string) => `${value} unless given`,
  repeatable: 'Takes an Idempotency-Key',
  errors: 'Refusals',
  kinds: {
    string: 'text',
    integer: 'whole number',
    number: 'number',
    boolean: 'true or false',
    null: 'null',
    id: 'id',
    any: 'anything',
  },
  formats: { 'date-time': 'time', email: 'email address', uri: 'address' },
  range: (least: number | null, most: number | null) => {
    if (least === null) return `up to ${most}`
    return most === null ? `${least} or more` : `${least} to ${most}`
  },
  success: 'It worked',
  rawBody: 'Sent as it is',
  retryAfter: 'Seconds to wait before the next try.',
  idempotencyKey: 'The same key with the same fields answers as the first time did, and does nothing more.',
  memberHeader: 'Whose act this is; refused where another member is signed in.',
  sendsContentType: (contentType: string) => `Sends ${contentType}`,
  emptyResponse: 'Only that it worked.',
} as const
