import { mkdir, readdir, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageLimits } from '#contract/media.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { sha256 } from '../ids.ts'
import type { UploadedFile } from './bind.ts'
import { deleteStaleUploads } from './form.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let site: TestApp
let received: { files: UploadedFile[]; inQuarantine: number } | undefined
beforeAll(async () => {
  site = await openTestApp({
    settings: { RATE_LIMIT_FACTOR: '1000' },
    onForm: async ({ files }) => {
      received = { files, inQuarantine: (await readdir(quarantine())).length }
    },
  })
})
afterAll(() => site.close())

const quarantine = () => join(site.folder, 'quarantine')
const quarantined = () => readdir(quarantine()).catch(() => [])

const image = (text: string, name = 'chart.png') => new File([text], name, { type: 'image/png' })

type Parts = [name: string, value: string | File][]
const formOf = (parts: Parts) => {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return form
}
const post = (parts: Parts, headers: Record<string, string> = {}) =>
  site.call('POST /api/images', { token: 'member', body: formOf(parts), headers })

const head = (type: string, length: number | null) =>
  [
    'POST /api/images HTTP/1.1',
    'host: a',
    'connection: close',
    'authorization: Bearer member',
    `content-type: ${type}`,
    ...(length === null ? [] : [`content-length: ${length}`]),
    '\r\n',
  ].join('\r\n')
const raw = (body: string, type = 'multipart/form-data; boundary=b') => site.send(head(type, body.length) + body)
const part = (disposition: string, value = 'a') => `--b\r\nContent-Disposition: ${disposition}\r\n\r\n${value}\r\n`

test('a form is decoded with its text fields and the hashes of its files', async () => {
  const { status, body } = await post([
    ['title', 'My chart'],
    ['tags', 'a, b'],
    ['media', image('one')],
    ['media', image('two', '../../etc/passwd')],
    ['cover', image('three')],
  ])
  expect(status).toBe(201)
  expect(body.body).toEqual({ title: 'My chart', tags: ['a', 'b'] })
  expect(body.files.map(({ field, bytes, sha256: hash }: UploadedFile) => [field, bytes, hash])).toEqual([
    ['media', 3, sha256('one')],
    ['media', 3, sha256('two')],
    ['cover', 5, sha256('three')],
  ])
})

test('uploads are in quarantine under generated names during the request, and deleted afterwards', async () => {
  await post([
    ['title', 'a'],
    ['media', image('one', '../../../evil.sh')],
  ])
  expect(received?.inQuarantine).toBe(1)
  expect(received?.files[0]?.path.startsWith(quarantine())).toBe(true)
  expect(received?.files[0]?.path).not.toContain('evil')
  expect(await quarantined()).toEqual([])
})

test('a form call without files accepts the same fields as JSON', async () => {
  const json = { title: 'My chart', tags: 'a,b' }
  const { status, body } = await site.call('POST /api/images', { token: 'member', json })
  expect({ status, body: body.body }).toEqual({ status: 201, body: { title: 'My chart', tags: ['a', 'b'] } })
  const list = await site.call('POST /api/images', { token: 'member', json: { title: 'My chart', tags: ['a'] } })
  expect(list.body.fields).toEqual({ tags: 'tags must be text' })
})

describe('a form is rejected', () => {
  const rejections: [string, Parts, number, string, object | undefined][] = [
    ['without a required field', [], 400, 'validation_failed', { title: 'title is missing' }],
    [
      'with an unknown text field',
      [
        ['title', 'a'],
        ['more', 'b'],
      ],
      400,
      'validation_failed',
      { more: 'more is not a known field' },
    ],
    [
      'with a file in an unknown field',
      [
        ['title', 'a'],
        ['virus', image('x')],
      ],
      400,
      'validation_failed',
      { virus: 'virus is not a known field' },
    ],
    [
      'with a file in a text field',
      [['title', image('x')]],
      400,
      'validation_failed',
      { title: 'title must be text, not a file' },
    ],
    [
      'with text in a file field',
      [
        ['title', 'a'],
        ['media', 'b'],
      ],
      400,
      'validation_failed',
      { media: 'media must be a file' },
    ],
    [
      'with the same text field twice',
      [
        ['title', 'a'],
        ['title', 'b'],
      ],
      400,
      'validation_failed',
      { title: 'title may appear only once' },
    ],
    [
      'with more files than a field allows',
      [
        ['title', 'a'],
        ['cover', image('x')],
        ['cover', image('y')],
      ],
      413,
      'too_many_files',
      undefined,
    ],
    [
      'with NUL in text',
      [['title', 'a\0b']],
      400,
      'validation_failed',
      { title: "title contains characters that can't be stored" },
    ],
    ['with text of more than 64 KB', [['title', 'a'.repeat(70_000)]], 413, 'payload_too_large', undefined],
  ]
  test.each(rejections)('%s', async (_, parts, status, type, fields) => {
    const response = await post(parts)
    expect({ status: response.status, type: response.body.type, fields: response.body.fields }).toEqual({
      status,
      type,
      fields,
    })
    expect(await quarantined()).toEqual([])
  })

  test('when a file is one byte over the size limit, but not at the limit', async () => {
    const bytes = 'a'.repeat(imageLimits.bytes)
    const exact = await post([
      ['title', 'a'],
      ['media', image(bytes)],
    ])
    expect(exact.status).toBe(201)
    expect(exact.body.files[0].bytes).toBe(imageLimits.bytes)
    const more = await post([
      ['title', 'a'],
      ['media', image(`${bytes}a`)],
    ])
    expect({ status: more.status, type: more.body.type }).toEqual({ status: 413, type: 'payload_too_large' })
    expect(await quarantined()).toEqual([])
  })

  test('before it is sent when its content-length exceeds the limit of this call', async () => {
    const response = await site.send(head('multipart/form-data; boundary=b', 200_000_000))
    expect(response).toMatch(/^HTTP\/1\.1 413 /)
  })

  const boundary = (text: string) => `multipart/form-data; boundary=${text}`
  test.each([
    ['a boundary of 71 characters', boundary('b'.repeat(71))],
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', boundary('')],
    ['a boundary with invalid characters', boundary('b<>')],
    ['two boundaries', `${boundary('b')}; boundary=c`],
  ])('with %s', async (_, type) => {
    expect(await raw(`${part('form-data; name="title"')}--b--\r\n`, type)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test.each([
    ['an invalid part name', `${part('form-data; name="ti[tle"')}--b--\r\n`],
    ['a part named after an Object.prototype property', `${part('form-data; name="__proto__"')}--b--\r\n`],
    [
      'a file part named after an Object.prototype property',
      `${part('form-data; name="constructor"; filename="a"')}--b--\r\n`,
    ],
    ['missing parts', 'nothing of the kind'],
    ['no closing boundary', part('form-data; name="title"')],
    ['a truncated file', '--b\r\nContent-Disposition: form-data; name="media"; filename="a"\r\n\r\nabc'],
    ['a part without headers', '--b\r\n\r\n\r\n--b--\r\n'],
  ])('with %s', async (_, body) => {
    const response = await raw(body)
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(response).toContain('"success":false')
    expect(await quarantined()).toEqual([])
  })
})

test('a client that disconnects midway leaves no files behind', async () => {
  const before = received
  const socket = connect(site.port, '127.0.0.1')
  const begun = '--b\r\nContent-Disposition: form-data; name="media"; filename="a"\r\n\r\nabc'
  socket.write(head('multipart/form-data; boundary=b', 10_000) + begun)
  await waitUntil('the file is stored', async () => (await quarantined()).length > 0)
  socket.destroy()
  await waitUntil('the file is deleted', async () => (await quarantined()).length === 0)
  expect(received).toBe(before)
})

test('the same fields and files have the same hash, whatever their order in the form', async () => {
  const key = { 'idempotency-key': 'a-key-of-some-length' }
  const hash = async (parts: Parts) => (await post(parts, key)).body.hash
  const one = image('one')
  const first = await hash([
    ['title', 'a'],
    ['tags', 'x,y'],
    ['media', one],
  ])
  expect(
    await hash([
      ['media', image('one', 'other-name.png')],
      ['tags', 'x, y'],
      ['title', 'a'],
    ]),
  ).toBe(first)
  expect(
    await hash([
      ['title', 'a'],
      ['tags', 'x,y'],
      ['media', image('two')],
    ]),
  ).not.toBe(first)
})

test('stale uploads of a killed process are deleted at startup, recent ones are not', async () => {
  const folder = join(site.folder, 'other-quarantine')
  await mkdir(join(folder, 'old'), { recursive: true })
  await mkdir(join(folder, 'new'))
  await utimes(join(folder, 'old'), 0, 0)
  await deleteStaleUploads(folder)
  expect(await readdir(folder)).toEqual(['new'])
})
