// Published articles.
import type { CallResponse } from '#contract/define.ts'
import { gone as goneTexts } from '#contract/messages/en/site.ts'
import type { Article, news } from '#contract/news.ts'
import { imagesOf } from '#contract/news-document.ts'
import { type MarketType, newsLimits } from '#contract/news-limits.ts'
import { withoutDoubledAnalysis } from '#contract/slug.ts'
import type { SystemContext } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { maxCountedRows, numberPagination, pageWindow } from '../../../platform/number-pagination.ts'
import { imagesById } from '../../media/reads.ts'
import {
  articleById,
  articleBySlug,
  articlesByIds,
  correctionsOf,
  countArticles,
  goneById,
  goneBySlug,
  listArticles,
  type PublicRow,
  relatedArticles,
  type SummaryRow,
  searchedArticles,
} from '../queries/articles.ts'
import { correctionView, summaryView } from '../view.ts'

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
