import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProcessClient } from './in-process.ts'
import { member, openTestApp, type TestApp } from './testing/test-app.ts'

let site: TestApp
let call: ReturnType<typeof inProcessClient>
beforeAll(async () => {
  site = await openTestApp({ settings: { RATE_LIMIT_FACTOR: '1000' } })
  call = inProcessClient(site)
})
afterAll(() => site.close())

const id = member.memberId
const errorOf = async (work: Promise<unknown>) => {
  const { status, type, message, fields } = await work.then(
    () => {
      throw new Error('the call did not fail')
    },
    (error) => error,
  )
  return { status, type, message, ...(fields && { fields }) }
}

test('an in-process call returns the same response as HTTP', async () => {
  const inProcess = await call('GET /things/:id', { params: { id }, query: { limit: 20, tag: undefined } })
  expect(inProcess).toEqual((await site.call(`GET /api/things/${id}?limit=20`)).body)
})

test.each([
  ['GET /things/:id', { params: { id: 'x' } }, 'GET /api/things/x'],
  ['GET /things/:id', { params: { id }, query: { limit: 'x', more: 1 } }, `GET /api/things/${id}?limit=x&more=1`],
  ['GET /mine', {}, 'GET /api/mine'],
  ['GET /fails/:how', { params: { how: 'known' } }, 'GET /api/fails/known'],
])('%s with %o fails like %s', async (name, input, address) => {
  const { status, body } = await site.call(address)
  const { success: _, ...failure } = body
  expect(await errorOf(call(name, input))).toEqual({ status, ...failure })
})

test('an unexpected error is rethrown unchanged, for the caller to log', async () => {
  await expect(call('GET /fails/:how', { params: { how: 'unforeseen' } })).rejects.toThrow('secret detail')
})

test("an unknown call, or one without a JSON response, can't be made in process", async () => {
  await expect(call('GET /nothing')).rejects.toThrow('GET /nothing')
  await expect(call('GET /file')).rejects.toThrow('GET /file')
})
