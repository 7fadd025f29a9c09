// Mutations of a request body: its fields, its text, or its form.
import { gzipSync } from 'node:zlib'
import type { Random } from './random.ts'
import { formPart, type RequestDraft } from './request-draft.ts'

export type Mutation = (draft: RequestDraft, random: Random) => void

export const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff\ud800y',
  '\u0007\u001b[31m',
  '\u202e\u2066evil',
  '\ufeff\ufffe\uffff',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(200),
  "'; drop table members; --",
  '$1 %s {{7*7}} #{7*7}',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  'a'.repeat(201),
  'ж'.repeat(5001),
  'x'.repeat(30_000),
  'NaN',
  'null',
  '[object Object]',
  '__proto__',
  'constructor',
  '٣',
  '1e9',
  '-1',
  '9'.repeat(40),
]
const nested = (depth: number): unknown => {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { inner: value }
  return value
}
const oddValues = (random: Random): unknown =>
  random.pick([
    ...[null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], [null], { length: 3 }],
    ...[{ toString: 'x' }, { $gt: '' }, Array(1000).fill(1), ['a', 'b'], { a: { b: 1 } }, nested(9), nested(500)],
    random.pick(oddTexts),
  ])

// --- fields ---

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A random object in the body, or the body itself. */
function someFields(draft: RequestDraft, random: Random): Fields {
  if (!isFields(draft.json)) draft.json = {}
  const all = [draft.json as Fields]
  for (const fields of all) all.push(...Object.values(fields).filter(isFields))
  return random.pick(all)
}
const someKey = (fields: Fields, random: Random): string => random.pick([...Object.keys(fields), 'more'])

export const jsonMutations: Mutation[] = [
  (draft, random) => {
    const fields = someFields(draft, random)
    delete fields[someKey(fields, random)]
  },
  (draft, random) => {
    const fields = someFields(draft, random)
    fields[someKey(fields, random)] = oddValues(random)
  },
  (draft, random) => {
    const fields = someFields(draft, random)
    fields[someKey(fields, random)] = random.pick(oddTexts)
  },
  (draft, random) => {
    someFields(draft, random)[
      random.pick(['unknown', '', ' ', 'id', '_id', 'role', '\0', 'toString', 'x'.repeat(900)])
    ] = 1
  },
  (draft, random) => {
    draft.json = random.pick([[draft.json], [], 'text', 1, true, null, [[[]]], nested(2000)])
  },
  // JSON.stringify would skip these keys, so they are inserted into the text.
  (draft, random) => {
    const key = random.pick(['__proto__', 'constructor', 'prototype', '\\u005f_proto__'])
    const value = random.pick(['{"isAdmin":true}', 'null', '{"prototype":{"role":"admin"}}', '[]', '1'])
    draft.bodyTransforms.push((body) =>
      Buffer.from(body.toString().replace(/^\{/, `{"${key}":${value},`).replace(/,\}$/, '}')),
    )
  },
]

export const textMutations: Mutation[] = [
  (draft, random) => {
    const cut = random.below(100) / 100
    draft.bodyTransforms.push((body) => body.subarray(0, Math.floor(body.length * cut)))
  },
  (draft, random) => {
    const rubbish = random.pick([
      [0xff],
      [0xc3, 0x28],
      [0xed, 0xa0, 0x80],
      [0xf0, 0x9f],
      [0],
      [0xef, 0xbb, 0xbf],
      [0x80],
    ])
    const at = random.below(100) / 100
    draft.bodyTransforms.push((body) => {
      const place = Math.floor(body.length * at)
      return Buffer.concat([body.subarray(0, place), Buffer.from(rubbish), body.subarray(place)])
    })
  },
  (draft, random) => {
    const text = random.pick([
      ...[
        '',
        ' ',
        '{',
        '}',
        '[',
        ']',
        '"',
        'null',
        'undefined',
        'NaN',
        '{}{}',
        '{"a":1,}',
        "{'a':1}",
        '{a:1}',
        '// x\n{}',
      ],
      ...['{"a":1e999}', '{"a":01}', '{"a":"\\ud800"}', '{"a":"\\u0000"}', '{"a":"\\x"}', '{"a":1,"a":2}', '\ufeff{}'],
      ...['['.repeat(30_000), '{"a":'.repeat(10_000), `"${'x'.repeat(66_000)}"`, `{}${' '.repeat(66_000)}`],
    ])
    draft.bodyTransforms.push(() => Buffer.from(text))
  },
  (draft) => {
    draft.bodyTransforms.push((body) => Buffer.from(body.toString(), 'utf16le'))
  },
  (draft) => {
    draft.bodyTransforms.push((body) => gzipSync(body))
  },
  // A duplicate key, possibly with another type. The last one wins.
  (draft, random) => {
    const value = random.pick(['null', '[]', '{}', '1', '"\\u0000"', '"x"'])
    draft.bodyTransforms.push((body) => Buffer.from(body.toString().replace(/^\{("[^"]*"):/, `{$1:${value},$1:`)))
  },
]

// --- forms ---

/** A random part. Adds one if the form is empty. */
function onePart(parts: NonNullable<RequestDraft['parts']>, random: Random) {
  if (parts.length === 0) parts.push(formPart('; name="content"', 'x'))
  return random.pick(parts)
}

export const formMutations: Mutation[] = [
  ({ parts = [] }, random) => {
    parts.splice(random.below(parts.length), 1)
  },
  ({ parts = [] }, random) => {
    parts.push({ ...onePart(parts, random) })
  },
  ({ parts = [] }, random) => {
    const part = onePart(parts, random)
    part.content = Buffer.from(random.pick(oddTexts))
  },
  ({ parts = [] }, random) => {
    const name = random.pick([
      'more',
      '__proto__',
      'constructor',
      'toString',
      '',
      'a b',
      'media[]',
      'x'.repeat(200),
      'é',
      '../x',
    ])
    const file = random.pick([
      '',
      '; filename="x.png"',
      '; filename=""',
      '; filename="../../x"',
      "; filename*=utf-8''%00%ff",
    ])
    parts.push(formPart(`; name="${name}"${file}`, 'x'))
  },
  ({ parts = [] }, random) => {
    parts.push(formPart(random.pick(['', '; filename="x"', '; name', '; name=', '; name="media', ';;;']), 'x'))
  },
  ({ parts = [] }) => {
    parts.push(formPart('; name="media"', 'text where a file is expected'))
  },
  ({ parts = [] }) => {
    parts.push(formPart('; name="section"; filename="x.txt"', 'a file where text is expected'))
  },
  ({ parts = [] }, random) => {
    const content = random.pick([
      ...[
        '',
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
        '<!doctype html><script>alert(1)</script>',
        'GIF89a',
        '%PDF-1.7',
      ],
      ...['\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'RIFF\0\0\0\0WEBPVP8 ', 'BM', 'II*\0', 'x'.repeat(100_000)],
    ])
    const type = random.pick(['image/png', 'image/jpeg', 'image/svg+xml', 'text/html', 'nonsense', ''])
    parts.push(formPart('; name="media"; filename="chart.jpg"', Buffer.from(content, 'latin1'), type))
  },
  ({ parts = [] }, random) => {
    const lines = [
      ...['Content-Transfer-Encoding: base64', 'Content-Type: multipart/mixed; boundary=inner', 'Content-Length: -1'],
      ...['Content-Disposition: attachment', ': x', 'X', '\0: x', `X: ${'x'.repeat(20_000)}`, 'X: y\r\n'.repeat(300)],
    ]
    const part = onePart(parts, random)
    part.head += `\r\n${random.pick(lines)}`
  },
  (draft, random) => {
    const header = random.pick([
      ...[
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary=""',
        'multipart/mixed; boundary=b',
      ],
      ...[
        `multipart/form-data; boundary=${'b'.repeat(71)}`,
        'multipart/form-data; boundary=another',
        'multipart/form-data; boundary="a\\"b"',
      ],
      ...[
        'multipart/form-data; boundary=b; boundary=c',
        'multipart/form-data; charset=utf-16; boundary=b',
        'multipart/form-data;boundary=b;',
      ],
    ])
    draft.headers['content-type'] = header
  },
  (draft, random) => {
    const ends = ['', '--b', '--b-', '\r\n--b\r\n', '--b--', '\r\n--b--\r\nepilogue\r\n--b--']
    const end = random.pick(ends)
    draft.bodyTransforms.push((body) => Buffer.concat([body.subarray(0, body.lastIndexOf('--b--')), Buffer.from(end)]))
  },
  (draft) => {
    draft.bodyTransforms.push((body) => Buffer.from(body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'))
  },
]
