// Mutations of a request's URL, headers and method.

import { type Mutation, oddTexts } from './body-mutations.ts'
import type { Random } from './random.ts'

const oddEscapes = [
  '%',
  '%z',
  '%zz',
  '%c3%28',
  '%ed%a0%80',
  '%00',
  '%ff',
  '%2e%2e%2f',
  '%252e',
  '%0d%0aX:y',
  '%f0%9f%92%a9',
]
const oddIds = (random: Random): string =>
  random.pick([
    ...[
      '0'.repeat(24),
      'A'.repeat(24),
      'a'.repeat(23),
      'a'.repeat(25),
      'z'.repeat(24),
      '%61'.repeat(24),
      'null',
      'undefined',
    ],
    ...[
      '..',
      '.',
      '*',
      '-1',
      '0x1f',
      '__proto__',
      'constructor',
      'a'.repeat(600),
      '%20',
      '%27%20or%201=1',
      ';a=b',
      '%2f',
      '$where',
    ],
    ...oddEscapes,
  ])
const oddQueries = (random: Random): string =>
  random.pick([
    ...[
      'unknown=1',
      '__proto__=1',
      '__proto__[x]=1',
      'constructor=1',
      '=1',
      '&&',
      'a[]=1',
      'a[b]=c',
      'limit',
      'limit=',
      'x=%',
    ],
    ...[
      '%zz=1',
      'x=%c3%28',
      'x=%00',
      'x=%ed%a0%80',
      `x=${'x'.repeat(9000)}`,
      'id=1&id=2',
      'token=x',
      '?',
      '#x',
      'a=b;c=d',
    ],
    Array.from({ length: 300 }, (_, index) => `k${index}=1`).join('&'),
  ])

export const queryMutations: Mutation[] = [
  (draft, random) => {
    draft.query.push(oddQueries(random))
  },
  (draft, random) => {
    if (draft.query.length > 0) draft.query.push(random.pick(draft.query))
  },
  (draft, random) => {
    const index = random.below(draft.query.length)
    const [name] = (draft.query[index] ?? 'q').split('=')
    const value = random.pick([
      ...oddTexts.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 8000)),
      ...oddEscapes,
    ])
    draft.query[index] = `${name}=${value}`
  },
  (draft, random) => {
    draft.query.splice(random.below(draft.query.length), 1)
  },
]
export const pathMutations: Mutation[] = [
  (draft, random) => {
    const places = draft.path
      .map((segment, index) => ({ segment, index }))
      .filter(({ segment }) => /^[0-9a-f]{24,}$/.test(segment))
    draft.path[places.length > 0 ? random.pick(places).index : draft.path.length - 1] = oddIds(random)
  },
  (draft, random) => {
    draft.path.push(random.pick(['', 'x', '..', '%2e%2e', '%00', 'a'.repeat(9000)]))
  },
]

// --- headers ---

const withHeader =
  (name: string, values: (string | string[])[]): Mutation =>
  (draft, random) => {
    draft.headers[name] = random.pick(values)
  }

export const headerMutations: Mutation[] = [
  withHeader('content-type', [
    ...[
      '',
      'text/plain',
      'text/html',
      'application/xml',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
    ],
    ...[
      'application/json; charset=latin1',
      'application/json, text/plain',
      'json',
      '*/*',
      'application/',
      'image/png',
      '\xff',
    ],
    ...[
      'application/json;',
      'APPLICATION/JSON',
      'multipart/form-data',
      'application/json; charset="utf-8"; x=y',
      'x'.repeat(5000),
    ],
  ]),
  withHeader('content-encoding', ['gzip', 'br', 'deflate', 'gzip, gzip', 'x', '']),
  withHeader('idempotency-key', [
    '',
    'short',
    'x'.repeat(129),
    'with a space',
    'é'.repeat(20),
    '\t'.repeat(10),
    'x'.repeat(9000),
  ]),
  withHeader('x-member', ['', '0'.repeat(24), 'nonsense', 'x'.repeat(9000), '__proto__']),
  withHeader('x-device', ['', 'short', 'x'.repeat(65), 'with a space, sixteen', 'é'.repeat(20), '../../../../../../x']),
  withHeader('authorization', [
    ...[
      '',
      'Bearer',
      'Bearer ',
      'Bearer null',
      'Basic YTpi',
      'bearer  x',
      'Bearer a.b.c',
      'Bearer eyJhbGciOiJub25lIn0.e30.',
    ],
    ...[`Bearer ${'x'.repeat(5000)}`, 'Bearer \xff\xfe', 'Bearer a b', `${'Bearer '.repeat(50)}`, 'Token x'],
  ]),
  withHeader('x-many', [Array(500).fill('y')]),
  withHeader('x-huge', ['x'.repeat(20_000)]),
  withHeader('cookie', ['x'.repeat(9000), 'oidc_flow=a.b', '=; ;;', `oidc_flow=${'e30.'.repeat(200)}`]),
  withHeader('host', ['', 'evil.test', 'a:b:c', 'x'.repeat(3000), '[::1', '..']),
  withHeader('x-forwarded-for', ['', 'nonsense', '::1', '1.2.3.4, 5.6.7.8', 'x'.repeat(5000)]),
  withHeader('origin', ['null', 'http://evil.test', 'nonsense', 'x'.repeat(3000)]),
  withHeader('accept-encoding', ['', '*', 'br;q=1.0001', 'x'.repeat(3000), 'gzip;q=', ',,,']),
  withHeader('if-none-match', ['*', '"x"', 'W/', '"'.repeat(100)]),
  withHeader('range', ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'nonsense']),
  withHeader('transfer-encoding', ['chunked']),
]

export const methodMutations: Mutation[] = [
  (draft, random) => {
    draft.method = random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'SEARCH'])
  },
]
