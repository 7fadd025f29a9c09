import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import type { Platform } from '../platform.ts'
import { isGone, loadPagesQuery, loadQuery } from './load-query.ts'
import { loadSeo, loadWithSeo } from './load-seo.ts'

const platformFailingWith = (error: ApiError, copy: unknown): Platform => {
  const fail = () => Promise.reject(error)
  const client = { query: fail, infiniteQuery: fail, getQueryData: () => copy }
  return { whenQueriesReady: async () => ({ client }) } as unknown as Platform
}
const outcome = (error: ApiError, copy?: unknown) =>
  Promise.all(
    [loadQuery, loadPagesQuery].map((load) =>
      load(platformFailingWith(error, copy), {} as never).catch((thrown: unknown) =>
        isNotFound(thrown) ? 'not found' : thrown,
      ),
    ),
  )

test.each([
  ['that leads nowhere', { status: 404, type: 'not_found' }],
  ['that can’t be anything’s', { status: 400, type: 'validation_failed' }],
] as const)('loaders throw not found for a path %s', async (_, details) => {
  expect(await outcome(new ApiError(details))).toEqual(['not found', 'not found'])
})

const gone = new ApiError({ status: 410, type: 'gone', message: 'This post was removed.' })

test('loaders throw not found with the reason for what was removed', async () => {
  const [thrown] = await Promise.allSettled([loadQuery(platformFailingWith(gone, undefined), {} as never)])
  expect(thrown).toMatchObject({ status: 'rejected', reason: { isNotFound: true, data: { gone: gone.message } } })
})

test('a page is shown without its SEO record, but says that it was removed if only the record knows', async () => {
  const seoAfter = (error: ApiError) => loadSeo(platformFailingWith(error, undefined), 'post', 'a')
  const unavailable = new ApiError({ status: 503, type: 'unavailable' })
  expect(await loadWithSeo(Promise.resolve('a page'), seoAfter(unavailable))).toEqual(['a page', null])
  const missing = () => Promise.reject(new ApiError({ status: 404, type: 'not_found' }))
  expect(await loadWithSeo(missing(), seoAfter(gone)).catch(isGone)).toBe(true)
  expect(await loadWithSeo(missing(), seoAfter(unavailable)).catch(isGone)).toBe(false)
})

test('loaders pass on other errors, which can be retried', async () => {
  const error = new ApiError({ status: 503, type: 'unavailable' })
  expect(await outcome(error)).toEqual([error, error])
})

test('loaders fall back to an offline copy without a connection', async () => {
  expect(await outcome(new ApiError({ status: 'FETCH_ERROR' }), 'a copy')).toEqual(['a copy', 'a copy'])
})
