// Queries of the admin pages.

import { callQuery } from '../../platform/cache/call-query.ts'
import { lifetimes } from '../../platform/cache/lifetimes.ts'
import type { auditSearch, contentSearch, usersSearch } from './search-params.ts'

/** Keeps showing the previous page until the next page or filter has loaded. Nothing is stored on the device. */
const listOptions = { lifetime: lifetimes.search, persist: false } as const
const keepPrevious = { placeholderData: <Data>(before: Data) => before }

export const contentList = (query: ReturnType<typeof contentSearch>) => ({
  ...callQuery('GET /admin/posts/search', { input: { query }, resource: 'posts', ...listOptions }),
  ...keepPrevious,
})

export const userList = ({ search, status, role, page }: ReturnType<typeof usersSearch>) => ({
  ...callQuery('GET /admin/users', {
    input: { query: { search, status, role, page } },
    resource: 'members',
    ...listOptions,
  }),
  ...keepPrevious,
})

export const memberContentList = (
  id: string,
  contentType: 'posts' | 'comments' | 'videos',
  page: string | undefined,
) => ({
  ...callQuery('GET /admin/users/:id/:contentType', {
    input: { params: { id, contentType }, query: { page } },
    resource: 'content',
    ...listOptions,
  }),
  ...keepPrevious,
})

export const auditList = (query: ReturnType<typeof auditSearch>) => ({
  ...callQuery('GET /admin/audit', { input: { query }, resource: 'log', ...listOptions }),
  ...keepPrevious,
})

export const ownReview = (id: string) =>
  callQuery('GET /user/reviews/:id', { input: { params: { id } }, resource: 'reviews', ...listOptions })
