// Articles as administrators see them.
import type { CallResponse } from '#contract/define.ts'
import type { AdminArticleDetails, ArticleContent, newsAdministration } from '#contract/news-administration.ts'
import type { ArticleStatus } from '#contract/news-limits.ts'
import type { SystemContext } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { maxCountedRows, numberPagination, pageWindow } from '../../../platform/number-pagination.ts'
import { imagesById } from '../../media/reads.ts'
import { adminArticle, countAllArticles, listAllArticles, listVersions, versionOf } from '../queries/administration.ts'
import { correctionsOf } from '../queries/articles.ts'
import { allImagesOf } from '../rules.ts'
import { adminView, contentView, correctionView } from '../view.ts'

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
