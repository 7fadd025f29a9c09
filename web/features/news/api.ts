// Queries of articles.
import type { MarketType } from '#contract/news-limits.ts'
import { callQuery } from '../../platform/cache/call-query.ts'

export type NewsList = { market: MarketType | null; page: number }

export const newsList = ({ market, page }: NewsList) =>
  callQuery('GET /sentiment-posts', {
    input: { query: { page: String(page), withCount: 'true', ...(market && { marketType: market }) } },
    resource: 'articles',
  })

/** The latest news of all markets, for a part of another page. */
export const latestNews = () =>
  callQuery('GET /sentiment-posts', { input: { query: { limit: '3' } }, resource: 'articles' })

export const articleQuery = (slug: string) =>
  callQuery('GET /sentiment-posts/slug/:slug', { input: { params: { slug } }, resource: 'article' })

/** The path of a page of the list. The first one has no number. */
export function listPath({ market, page }: NewsList): string {
  if (page > 1) return market ? `/sentiment-news/market/${market}/page/${page}` : `/sentiment-news/page/${page}`
  return market ? `/sentiment-news/market/${market}` : '/sentiment-news'
}

export const feedPath = (format: 'xml' | 'json', market: MarketType | null): string =>
  `/sentiment-news/feed.${format}${market ? `?marketType=${market}` : ''}`
