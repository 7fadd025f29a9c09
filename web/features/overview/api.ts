import { callQuery } from '../../platform/cache/call-query.ts'

const options = { lifetime: 0, persist: false } as const

export const communityQuery = callQuery('GET /admin/overview/community', { resource: 'figures', ...options })

export const siteQuery = callQuery('GET /admin/overview/site', { resource: 'state of the site', ...options })

export const overviewQuery = callQuery('GET /admin/overview', { resource: 'overview', ...options })
