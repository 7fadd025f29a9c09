// @vitest-environment happy-dom

import { sitemap as texts } from '#contract/messages/en/sitemap-screens.ts'
import { hourAgo } from '../../platform/testing/fixtures.ts'
import { testRetry, testStates } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import SitemapPage from './sitemap-page.tsx'

const call = 'GET /admin/sitemap' as const
const file = (kind: 'posts' | 'video', change: object = {}) => ({
  kind,
  part: 1,
  url: `http://site.test/${kind}-sitemap.xml`,
  pages: 12_345,
  changedAt: hourAgo,
  ...change,
})
const page = <SitemapPage />
const viewer = 'administrator' as const

testStates({
  'shows what is included, what is left out and why, and who fetched it': {
    element: page,
    viewer,
    responses: {
      [call]: {
        files: [
          file('posts'),
          file('posts', { part: 2, url: 'b', pages: 7 }),
          file('video', { pages: 0, changedAt: null }),
        ],
        excluded: [
          { kind: 'posts', reason: 'pending', count: 2, examples: [{ path: '/post/1', name: 'Guaranteed returns' }] },
        ],
        fetches: [
          { file: 'index', agent: 'Googlebot', at: hourAgo },
          { file: 'posts', agent: 'other', at: hourAgo },
        ],
      },
    },
    shows: ['12,345', texts.noPages, 'Guaranteed returns', 'Googlebot', 'Another program', texts.fetchesLead],
  },
  'says that nothing is left out, and that nobody has fetched a sitemap': {
    element: page,
    viewer,
    responses: { [call]: { files: [], excluded: [], fetches: [] } },
    shows: [texts.nothingExcluded, texts.neverFetched],
  },
})

testRetry('the report', {
  element: page,
  viewer,
  call,
  responses: { [call]: { files: [], excluded: [], fetches: [] } },
  shows: [texts.nothingExcluded],
})

testEveryComponentIsRendered(import.meta.glob('./sitemap-page.tsx', { eager: true }))
