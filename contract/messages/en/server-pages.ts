// Plain pages that the server renders itself: error pages and the API reference.
export const plainPages = {
  internal: {
    title: 'Something went wrong on our side',
    sentence: 'Nothing was lost. Please try again in a moment.',
  },
  unavailable: {
    title: "We'll be right back",
    sentence: 'The site is starting up or briefly unavailable. Please try again in a moment.',
  },
  rate_limited: {
    title: 'Too many requests',
    sentence: 'We received too many requests from your network. Please wait a moment and try again.',
  },
  retry: 'Try again',
  home: 'Go to the home page',
  reference: (requestId: string) => `Error reference: ${requestId}`,
} as const

export const apiPage = {
  title: (product: string) => `${product} API`,
  lead: 'All API calls, generated from the contract.',
  document: 'OpenAPI document',
  contents: 'Contents',
  skip: 'Skip to the calls',
  basicsTitle: 'Before you start',
  basics: [
    'All calls are under /api and use JSON. A success is { "success": true } with the named fields. An error is { "success": false, "type", "message" } with an HTTP status, and "fields" if some fields are wrong.',
    'Log in with POST /auth/login and send the token as Authorization: Bearer. The API uses no cookies.',
    'Unknown fields are rejected. JSON values are never coerced. Query and form values are parsed as documented.',
    'Writes that can be repeated accept an Idempotency-Key of 8 to 128 visible characters. The same key with the same fields returns the first result again.',
    'A 429 or 503 means that nothing was done. Wait for Retry-After seconds and send the request again.',
  ],
  access: {
    guest: 'Open to everyone',
    member: 'For members',
    owner: 'For the owner',
    admin: 'For administrators',
  },
  parts: {
    path: 'Path parameters',
    query: 'Query parameters',
    body: 'Request body',
    form: 'Form fields',
    response: 'Response',
  },
  files: (count: number) => (count === 1 ? '1 file' : `up to ${count} files`),
  optional: 'optional',
  defaultValue: (value: string) => `default ${value}`,
  repeatable: 'Accepts an Idempotency-Key',
  errors: 'Errors',
  kinds: {
    string: 'text',
    integer: 'whole number',
    number: 'number',
    boolean: 'true or false',
    null: 'null',
    id: 'id',
    any: 'anything',
  },
  formats: { 'date-time': 'time', email: 'email address', uri: 'URL' },
  range: (least: number | null, most: number | null) => {
    if (least === null) return `up to ${most}`
    return most === null ? `${least} or more` : `${least} to ${most}`
  },
  success: 'Success',
  rawBody: 'Raw response',
  retryAfter: 'Seconds to wait before retrying.',
  idempotencyKey: 'The same key with the same fields returns the first result again and has no further effect.',
  memberHeader: 'The member who took this action. Rejected if another member is logged in.',
  sendsContentType: (contentType: string) => `Returns ${contentType}`,
  emptyResponse: 'No further fields.',
} as const
