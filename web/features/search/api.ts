// The queries of Discover.
import type { SectionOrAll } from '#contract/common.ts'
import { callPages, callQuery } from '../../platform/cache/call-query.ts'
import { lifetimes } from '../../platform/cache/lifetimes.ts'
import type { DiscoverSearch } from './search-params.ts'

/** Shows the previous results until the new ones have loaded. */
const keepPreviousData = { placeholderData: <Data>(before: Data) => before }

const search = (query: {
  q: string
  type: 'posts' | 'people' | 'videos' | 'news'
  section?: SectionOrAll
  since?: DiscoverSearch['since']
}) => callPages('GET /search', { input: { query }, resource: 'results', lifetime: lifetimes.search, persist: false })

const filteredResults = (type: 'posts' | 'videos' | 'news', { q = '', section, since }: DiscoverSearch) => ({
  ...search({ q: q.trim(), type, ...(section && { section }), ...(since && { since }) }),
  ...keepPreviousData,
  enabled: q !== '',
})

export const postResults = (filter: DiscoverSearch) => filteredResults('posts', filter)

export const lessonResults = (filter: DiscoverSearch) => filteredResults('videos', filter)

export const newsResults = (filter: DiscoverSearch) => filteredResults('news', filter)

export const peopleResults = ({ q = '' }: DiscoverSearch) => ({
  ...search({ q: q.trim(), type: 'people' }),
  ...keepPreviousData,
  enabled: q !== '',
})

export const topPosts = (section: SectionOrAll) =>
  callQuery('GET /posts/top', { input: { query: { section } }, resource: 'top posts', offlineCopy: 'feeds' })

export const suggestions = callPages('GET /auth/suggestions', { resource: 'suggestions', offlineCopy: 'posts' })
