import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { PartLoadError } from './part-load-error.ts'
import { reportCaughtError, reportRecoverableError } from './report-error.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const bug = new TypeError('x is undefined')
const shown = [new PartLoadError(new Error('lost')), new ApiError({ status: 'FETCH_ERROR' })]

test('reportCaughtError reports bugs only', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const error of [...shown, bug]) reportCaughtError(error)
  expect(reported.mock.calls).toEqual([[bug]])
})

test('reportRecoverableError reports what caused a failed hydration, unless it is shown on the page', () => {
  const reported = vi.fn()
  vi.stubGlobal('window', { reportError: reported })
  const hydrationError = (cause: unknown) => new Error('There was an error while hydrating', { cause })
  const ofBug = hydrationError(bug)
  const mismatch = new Error('The server rendered something else')
  for (const error of [...shown.map(hydrationError), ...shown, ofBug, mismatch]) reportRecoverableError(error)
  expect(reported.mock.calls).toEqual([[ofBug], [mismatch]])
})
