import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { load, loadPages } from './load.ts'
import type { Platform } from './platform.ts'

const refusing = (error: ApiError): Platform => {
  const refuse = () => Promise.reject(error)
  return { ready: async () => ({ client: { query: refuse, infiniteQuery: refuse } }) } as unknown as Platform
}
const outcome = (error: ApiError) =>
  Promise.all(
    [load, loadPages].map((read) =>
      read(refusing(error), {} as never).catch((thrown: unknown) => (isNotFound(thrown) ? 'not found' : thrown)),
    ),
  )

test.each([
  ['that leads nowhere', { status: 404, type: 'not_found' }],
  ['that can’t be anything’s', { status: 400, type: 'validation_failed' }],
] as const)('an address %s is not found', async (_, refusal) => {
  expect(await outcome(new ApiError(refusal))).toEqual(['not found', 'not found'])
})

test('what could not be loaded for another reason may be tried again', async () => {
  const error = new ApiError({ status: 503, type: 'unavailable' })
  expect(await outcome(error)).toEqual([error, error])
})
