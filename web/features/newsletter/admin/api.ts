// Queries of newsletters for those who write them. What they show changes with every batch, so nothing is stored on the
// device.
import { callPages, callQuery } from '../../../platform/cache/call-query.ts'

const options = { lifetime: 0, persist: false } as const

export const newsletterPages = () => callPages('GET /admin/newsletters', { resource: 'newsletters', ...options })

export const newsletterQuery = (id: string) =>
  callQuery('GET /admin/newsletters/:id', { input: { params: { id } }, resource: 'newsletter', ...options })

export const problemPages = (id: string) =>
  callPages('GET /admin/newsletters/:id/problems', { input: { params: { id } }, resource: 'recipients', ...options })

/** Articles that can be chosen. */
export const articleChoices = callQuery('GET /sentiment-posts', {
  input: { query: { limit: '30' } },
  resource: 'articles',
  ...options,
})
export const postChoices = callQuery('GET /posts/top', {
  input: { query: { section: 'all', limit: '30' } },
  resource: 'top posts',
  ...options,
})

/** Reads that a newsletter's change affects. */
export const changedReads = [
  'GET /admin/newsletters',
  'GET /admin/newsletters/:id',
  'GET /admin/newsletters/:id/problems',
] as const
