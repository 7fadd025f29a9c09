import { expect, test } from 'vitest'
import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { requestErrors } from '#contract/messages/en/request-errors.ts'
import { ApiError } from './api-error.ts'
import { formErrorMessage } from './error-messages.ts'

const fallback = "We couldn't publish your post"
const { imagesBusy, tooManyPixels } = requestErrors

test.each([
  [
    "the first field's error",
    new ApiError({ status: 400, message: 'Check', fields: { content: 'Too long' } }),
    'Too long',
  ],
  ['the reason of a limit', new ApiError({ status: 429, type: 'rate_limited', message: tooManyPixels }), tooManyPixels],
  ['that the server is too busy', new ApiError({ status: 503, type: 'unavailable', message: imagesBusy }), imagesBusy],
  ['nothing of an internal error', new ApiError({ status: 500, type: 'internal', message: 'Secret' }), fallback],
  ['nothing of a 503 that is not ours', new ApiError({ status: 503 }), fallback],
  [
    'that a connection is needed',
    new ApiError({ status: 'FETCH_ERROR' }),
    `${fallback}. ${clientErrors.needsConnection}`,
  ],
])('formErrorMessage tells %s', (_, error, message) => {
  expect(formErrorMessage(error, fallback)).toBe(message)
})
