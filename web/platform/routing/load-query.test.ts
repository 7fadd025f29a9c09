import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import type { Platform } from '../platform.ts'
import { loadPagesQuery, loadQuery } from './load-query.ts'

const refusing = (error: ApiError, copy: unknown): Platform => {
  const refuse = () => Promise.reject(error)
  const client = { query: refuse, infiniteQuery: refuse, getQueryData: () => copy }
  return { ready: async () => ({ client }) } as unknown as Platform
}
const outcome = (error: ApiError, copy?: unknown) =>
  Promise.all(
    [loadQuery, loadPagesQuery].map((read) =>
      read(refusing(error, copy), {} as never).catch((thrown: unknown) => (isNotFound(thrown) ? 'not found' : thrown)),
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

test('without a connection a page is drawn from what this device kept of it', async () => {
  expect(await outcome(new ApiError({ status: 'FETCH_ERROR' }), 'a copy')).toEqual(['a copy', 'a copy'])
})
