import type { SectionOrAll } from '#contract/common.ts'
import type { CallResponse } from '#contract/define.ts'
import { gone as goneTexts } from '#contract/messages/en/site.ts'
import type { Article, news } from '#contract/news.ts'
import type { AdminArticleDetails, ArticleContent, newsAdministration } from '#contract/news-administration.ts'
import { imagesOf } from '#contract/news-document.ts'
import { type ArticleStatus, type MarketType, marketTypes, newsLimits, roomOfMarket } from '#contract/news-limits.ts'
import { withoutDoubledAnalysis } from '#contract/slug.ts'
import type { SystemContext } from '../../platform/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { maxCountedRows, numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { imagesById } from '../media/reads.ts'
import { adminArticle, countAllArticles, listAllArticles, listVersions, versionOf } from './queries/administration.ts'
import {
  articleById,
  articleBySlug,
  articlesByIds,
  correctionsOf,
  countArticles,
  findArticleIds,
  goneById,
  goneBySlug,
  listArticles,
  type PublicRow,
  relatedArticles,
  type SummaryRow,
  searchedArticles,
} from './queries/articles.ts'
import { allImagesOf } from './rules.ts'
import { adminView, contentView, correctionView, summaryView } from './view.ts'

type ListQuery = { page?: number; limit?: number; marketType?: MarketType; withCount?: boolean }

const coversOf = (rows: Pick<SummaryRow, 'cover_id'>[]): string[] => rows.flatMap(({ cover_id }) => cover_id ?? [])

export async function listPublicArticles(
  context: SystemContext,
  { marketType, withCount = false, page = 1, limit = newsLimits.pageSize }: ListQuery,
): Promise<CallResponse<(typeof news)['GET /sentiment-posts']>> {
  const market = marketType ?? null
  const window = pageWindow({ page, limit })
  const rows = await listArticles(context.db, { market, limit, offset: window.offset })
  const [counted] = await countArticles(context.db, { market, maxCount: maxCountedRows })
  const { total, ...pagination } = numberPagination(window, counted!.count)
  const images = await imagesById(context, coversOf(rows))
  return {
    posts: rows.map((row) => summaryView(row, images)),
    pagination: { ...pagination, ...(withCount && { total }) },
  }
}

const relatedCount = 3

async function articleView(context: SystemContext, row: PublicRow): Promise<Article> {
  const related = await relatedArticles(context.db, { id: row.id, market: row.market_type, limit: relatedCount })
  const corrections = await correctionsOf(context.db, { id: row.id })
  const inText = imagesOf(row.document)
  const images = await imagesById(context, [...coversOf([row, ...related]), ...inText])
  return {
    ...summaryView(row, images),
    author: { name: row.author_name, registration: row.author_registration, about: row.author_about },
    content: row.document,
    images: inText.flatMap((id) => images.get(id) ?? []),
    interests: row.interests,
    corrections: corrections.map(correctionView),
    related: related.map((other) => summaryView(other, images)),
  }
}

export async function getArticleBySlug(context: SystemContext, slug: string): Promise<Article> {
  const [row] = await articleBySlug(context.db, { slug: withoutDoubledAnalysis(slug) })
  if (!row) throw missing(await goneBySlug(context.db, { slug: withoutDoubledAnalysis(slug) }))
  return await articleView(context, row)
}

const missing = (gone: unknown[]): Failure =>
  gone.length > 0 ? new Failure('gone', { message: goneTexts.article }) : new Failure('not_found')

export async function getArticle(context: SystemContext, id: string): Promise<Article> {
  const [row] = await articleById(context.db, { id })
  if (!row) throw missing(await goneById(context.db, { id }))
  return await articleView(context, row)
}

/** Filters `ids` to articles that everyone can read. */
export const publicArticlesByIds = async ({ db }: SystemContext, ids: string[]): Promise<SummaryRow[]> =>
  ids.length === 0 ? [] : await articlesByIds(db, { ids })

/** Articles that everyone can read, with any of these words of letters and digits, the best first. */
export async function searchArticles(
  { db }: SystemContext,
  words: readonly string[],
  limit: number,
): Promise<PublicRow[]> {
  const parts = words.flatMap((word) => word.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
  if (parts.length === 0) return []
  return await searchedArticles(db, { words: parts.map((part) => `'${part}'`).join(' | '), limit })
}

type WordSearch = { words: string; section: SectionOrAll; since: string; offset: number; limit: number }

/** Articles that everyone can read, with all words of a tsquery, the best first. */
export async function findArticles(context: SystemContext, { section, ...search }: WordSearch) {
  const market = marketTypes.find((type) => roomOfMarket[type] === section) ?? null
  const [found] = await findArticleIds(context.db, { ...search, market })
  const { total, ids } = found!
  const rows = new Map((await publicArticlesByIds(context, ids)).map((row) => [row.id, row]))
  const inOrder = ids.flatMap((id) => rows.get(id) ?? [])
  const images = await imagesById(context, coversOf(inOrder))
  return { total, news: inOrder.map((row) => summaryView(row, images)) }
}

type Calls = typeof newsAdministration

export async function listForAdministrators(
  { db }: SystemContext,
  { status, ...paging }: { status?: ArticleStatus; page?: number; limit?: number },
): Promise<CallResponse<Calls['GET /admin/sentiment-posts']>> {
  const window = pageWindow(paging)
  const filter = { status: status ?? null }
  const rows = await listAllArticles(db, { ...filter, limit: window.limit, offset: window.offset })
  const [counted] = await countAllArticles(db, { ...filter, maxCount: maxCountedRows })
  return { articles: rows.map(adminView), pagination: numberPagination(window, counted!.count) }
}

/** Enough for a history that people read. */
const maxVersions = 100

export async function getForAdministrators(context: SystemContext, id: string): Promise<AdminArticleDetails> {
  const { db } = context
  const [row] = await adminArticle(db, { id })
  if (!row) throw new Failure('not_found')
  const { content, images } = await getVersion(context, id, row.version)
  const corrections = await correctionsOf(db, { id })
  const versions = await listVersions(db, { id, limit: maxVersions })
  return { ...adminView(row), content, images, versions, corrections: corrections.map(correctionView) }
}

type Version = CallResponse<Calls['GET /admin/sentiment-posts/:id/versions/:version']>

export async function getVersion(context: SystemContext, id: string, version: number): Promise<Version> {
  const content = await contentOf(context, id, version)
  return { content, images: [...(await imagesById(context, allImagesOf(content))).values()] }
}

export async function contentOf({ db }: SystemContext, id: string, version: number): Promise<ArticleContent> {
  const [row] = await versionOf(db, { id, version })
  if (!row) throw new Failure('not_found')
  return contentView(row)
}
