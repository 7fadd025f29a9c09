import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorStatus } from '#contract/errors.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

type Operation = {
  operationId: string
  summary: string
  security: object[]
  parameters: { $ref?: string; name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, { content?: Record<string, { schema?: { allOf?: object[] } }> }>
}

let site: TestApp
let document: {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
  servers: object[]
}
beforeAll(async () => {
  site = await openTestApp()
  document = (await site.call('GET /api/openapi.json')).body
})
afterAll(() => site.close())

test('the document contains every call, with its path below /api', () => {
  const named = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(document.openapi).toBe('3.1.0')
  expect(document.servers).toEqual([{ url: '/api' }])
  expect(named).toEqual(expect.arrayContaining(site.calls.map(({ name }) => name)))
  const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId))
  expect(new Set(ids).size).toBe(ids.length)
})

test('a call states its access, input and errors', () => {
  const read = document.paths['/things/{id}']?.get
  expect(read?.security).toEqual([{}, { bearer: [] }])
  expect(read?.parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^[0-9a-f]{24}$' } },
    { name: 'limit', in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 50 } },
    { name: 'tag', in: 'query', required: false, schema: { type: 'string', maxLength: 20 } },
  ])
  const write = document.paths['/things']?.post
  expect(write?.security).toEqual([{ bearer: [] }])
  expect(write?.parameters.map(({ $ref }) => $ref)).toEqual([
    '#/components/parameters/IdempotencyKey',
    '#/components/parameters/Member',
  ])
  expect(write?.requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/PostThingsRequest',
  })
  expect(document.components.schemas.PostThingsRequest).toMatchObject({
    required: ['name'],
    additionalProperties: false,
  })
  expect(Object.keys(write?.responses ?? {})).toEqual(
    expect.arrayContaining(['201', '400', '401', '403', '413', '415', '422', '429', '500', '503']),
  )
  expect(write?.responses['422']?.content?.['application/json']?.schema?.allOf).toContainEqual({
    properties: { type: { enum: ['key_reused'] } },
  })
})

test('a form is described with its files, and as the JSON that is accepted too', () => {
  const content = document.paths['/images']?.post?.requestBody?.content
  expect(Object.keys(content ?? {})).toEqual(['multipart/form-data', 'application/json'])
  expect(content?.['multipart/form-data']?.schema.properties).toMatchObject({
    title: { type: 'string' },
    tags: { type: 'string' },
    media: { type: 'array', maxItems: 2 },
  })
})

test('all references resolve', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(references.length).toBeGreaterThan(0)
  for (const reference of new Set(references)) {
    const found = reference
      .split('/')
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], document)
    expect(found, reference).toBeDefined()
  }
})

test('each error is listed under its status', () => {
  for (const methods of Object.values(document.paths)) {
    for (const { responses } of Object.values(methods)) {
      for (const [status, { content }] of Object.entries(responses)) {
        const [, named] = content?.['application/json']?.schema?.allOf ?? []
        const { enum: types = [] } = (named as { properties?: { type: { enum: string[] } } })?.properties?.type ?? {}
        for (const type of types) expect(String(errorStatus[type as keyof typeof errorStatus])).toBe(status)
      }
    }
  }
})

test('the reference page loads and runs nothing, and its policy allows its one style', async () => {
  const { status, headers, text } = await site.call('GET /api/docs')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain(`style-src 'sha256-${hash}'`)
  expect(policy).toContain("default-src 'none'")
  expect(text).not.toMatch(/<script|style="|src=|https?:\/\//)
  for (const { call } of site.calls) expect(text).toContain(call.summary)
})
