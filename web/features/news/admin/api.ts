// Filter and queries of articles for those who write them. Their responses contain signed URLs, so nothing is stored on the device.
import { type ArticleStatus, articleStatuses } from '#contract/news-limits.ts'
import { callPages, callQuery } from '../../../platform/cache/call-query.ts'

export const articlesSearch = ({ status }: Record<string, unknown>): { status?: ArticleStatus | undefined } => ({
  status: articleStatuses.find((known) => known === status),
})

const options = { lifetime: 0, persist: false } as const

export const allArticles = (status: ArticleStatus | undefined) =>
  callPages('GET /admin/sentiment-posts', {
    input: { query: status ? { status } : {} },
    resource: 'articles',
    ...options,
  })

export const ownArticle = (id: string) =>
  callQuery('GET /admin/sentiment-posts/:id', { input: { params: { id } }, resource: 'article', ...options })

/** Reads that an article's change affects. */
export const changedReads = [
  'GET /admin/sentiment-posts',
  'GET /sentiment-posts',
  'GET /sentiment-posts/slug/:slug',
] as const
