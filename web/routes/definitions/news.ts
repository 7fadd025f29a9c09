// Sentiment news: the list of articles and its pages, and an article. The same screens are at /sentiment and /news (A §2);
// their addresses for search engines are those of /sentiment-news.
import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { feed, markets } from '#contract/messages/en/news.ts'
import { news as texts } from '#contract/messages/en/news-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { type MarketType, marketTypes } from '#contract/news-limits.ts'
import { articlePath, withoutDoubledAnalysis } from '#contract/slug.ts'
import { articleQuery, feedPath, listPath, type NewsList, newsList } from '../../features/news/api.ts'
import type { Platform } from '../../platform/platform.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { loadQuery } from '../../platform/routing/load-query.ts'
import { loadSeo } from '../../platform/routing/load-seo.ts'
import { pageHead } from '../../platform/routing/page-head.ts'
import { gaugesQuery } from '../../shared/gauges-query.ts'
import { pageTitle } from './page-meta.ts'
import { publicRoute } from './public.ts'

type Head = ReturnType<typeof pageHead>
type Params = { market?: string; page?: string }
type RouteContext = { match: { context: Platform }; params: Params }

const listPage = lazyPage('NewsPage', () => import('../pages/news-page.tsx'))
const articlePage = lazyPage('ArticlePage', () => import('../pages/article-page.tsx'))

/** Feed readers and browsers find the feeds by these links. */
function withFeeds(head: Head, market: MarketType | null, { publicUrl, productName }: Platform['site']) {
  if (!import.meta.env.SSR) return head
  const title = feed.title(productName, market && markets[market])
  const feeds = (['xml', 'json'] as const).map((format) => ({
    rel: 'alternate',
    type: format === 'xml' ? 'application/rss+xml' : 'application/feed+json',
    title: `${title} (${format === 'xml' ? texts.rss : texts.jsonFeed})`,
    href: publicUrl + feedPath(format, market),
  }))
  return { ...head, links: [...(head.links ?? []), ...feeds] }
}

/** Null for a market or a page that can't exist. */
function parseList({ market, page = '1' }: Params): NewsList | null {
  const known = marketTypes.find((name) => name === market)
  if ((market !== undefined && !known) || !/^[1-9]\d{0,2}$/.test(page)) return null
  return { market: known ?? null, page: Number(page) }
}

/** A page is shown without its gauges if they don't load. */
const loadGauges = (context: Platform): Promise<unknown> => loadQuery(context, gaugesQuery).catch(() => {})

async function loadList({ context, params }: { context: Platform; params: Params }): Promise<void> {
  const list = parseList(params)
  if (!list) throw notFound()
  if (params.page === '1') throw redirect({ href: listPath(list), replace: true, statusCode: 301 })
  const gauges = loadGauges(context)
  const { posts } = await loadQuery(context, newsList(list))
  await gauges
  if (posts.length === 0 && list.page > 1) throw notFound()
}

function listHead(routeContext: RouteContext) {
  const list = parseList(routeContext.params)
  if (!list) return {}
  const { market, page } = list
  const { site } = routeContext.match.context
  const name = market ? texts.marketTitle(markets[market]) : titles.news
  const title = pageTitle(texts.pageTitle(name, page), routeContext)
  const head = pageHead(null, { ...title, type: 'website', path: listPath(list) }, site)
  return withFeeds(head, market, site)
}

const list = {
  getParentRoute: () => publicRoute,
  preload: false,
  loader: loadList,
  head: listHead,
  component: listPage,
}

const listRoutes = [
  createRoute({ ...list, path: '/sentiment-news' }),
  createRoute({ ...list, path: '/sentiment-news/page/$page' }),
  createRoute({ ...list, path: '/sentiment-news/market/$market' }),
  createRoute({ ...list, path: '/sentiment-news/market/$market/page/$page' }),
  createRoute({ ...list, path: '/sentiment' }),
  createRoute({ ...list, path: '/news' }),
] as const

type Loaded = { market: MarketType; seo: Parameters<typeof pageHead>[0] }
type ArticleVisit = { context: Platform; params: { slug: string }; location: { pathname: string } }

async function loadArticle({ context, params: { slug }, location }: ArticleVisit): Promise<Loaded> {
  const single = withoutDoubledAnalysis(slug)
  if (single !== slug) {
    const base = location.pathname.slice(0, location.pathname.lastIndexOf('/'))
    throw redirect({ href: `${base}/${single}`, replace: true, statusCode: 301 })
  }
  const gauges = loadGauges(context)
  const { post } = await loadQuery(context, articleQuery(slug))
  if (post.slug !== slug) throw redirect({ href: articlePath(post.slug), replace: true, statusCode: 301 })
  const seo = await loadSeo(context, 'sentiment', post._id)
  await gauges
  return { market: post.marketType, seo }
}

type LoadedContext = { match: { context: Platform }; params: { slug: string }; loaderData?: Loaded | undefined }

function articleHead(routeContext: LoadedContext) {
  const { loaderData, match, params } = routeContext
  if (!loaderData) return {}
  const page = { ...pageTitle(titles.news, routeContext), type: 'article', path: articlePath(params.slug) } as const
  return withFeeds(pageHead(loaderData.seo, page, match.context.site), loaderData.market, match.context.site)
}

const article = {
  getParentRoute: () => publicRoute,
  preload: false,
  loader: loadArticle,
  head: articleHead,
  component: articlePage,
}

export const newsRoutes = [
  ...listRoutes,
  createRoute({ ...article, path: '/sentiment-news/$slug' }),
  createRoute({ ...article, path: '/sentiment/$slug' }),
  createRoute({ ...article, path: '/news/$slug' }),
] as const
