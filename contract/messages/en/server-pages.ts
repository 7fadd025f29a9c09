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
  examples: 'Worked examples',
  contents: 'Contents',
  skip: 'Skip to the calls',
  basicsTitle: 'Before you start',
  basics: [
    'All calls are under /api and use JSON. A success is { "success": true } with the named fields. An error is { "success": false, "type", "message" } with an HTTP status, and "fields" if some fields are wrong.',
    'Create an access token on your account page, or log in with POST /auth/login. Send the token as Authorization: Bearer. The API uses no cookies.',
    'An access token opens only the calls that name one of its scopes: read, write, journal or notifications. Every other call needs a session.',
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
  accessWith: (permissions: string[]) =>
    `For administrators and for members with the permission ${permissions.join(' or ')}`,
  scope: (scope: string | undefined) => (scope ? `Access tokens: ${scope}` : 'Not with an access token'),
  session: 'The token of a session, from POST /auth/login.',
  accessToken: 'An access token that a member created on the account page. Each call names the scope that it needs.',
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

export const examplesPage = {
  title: (product: string) => `${product} API: worked examples`,
  lead: 'Three programs for Node 20 or newer, without packages. Create an access token on your account page for the first two.',
  reference: 'API reference',
  examples: [
    {
      program: 'read-a-room',
      title: "Read a room's feed",
      text: 'A feed has no page numbers. Send the cursor of a page to get the next one.',
    },
    {
      program: 'publish-a-post',
      title: 'Publish a post with a chart',
      text: 'A post with images is a form. Without images, JSON works too.',
    },
    {
      program: 'receive-a-webhook',
      title: 'Receive a webhook',
      text: 'Administrators create webhooks at /admin/webhooks. Verify the signature of each request: anyone can send one.',
    },
  ],
} as const
