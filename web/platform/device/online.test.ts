import { expect, test } from 'vitest'
import type { ErrorType } from '#contract/errors.ts'
import { ApiError } from '../api/api-error.ts'
import { isNetworkFailure } from './online.ts'

test.each([
  ['FETCH_ERROR', null, true],
  ['TIMEOUT_ERROR', null, true],
  [502, null, true],
  [503, null, true],
  [504, null, true],
  [503, 'unavailable', false],
  [500, 'internal', false],
  [500, null, false],
  [429, null, false],
  [404, 'not_found', false],
] as const)('status %s with type %s is a network failure: %s', (status, type: ErrorType | null, isFailure) => {
  expect(isNetworkFailure(new ApiError({ status, type }))).toBe(isFailure)
})
