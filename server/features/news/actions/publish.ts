// Publishing articles now or later, correcting them, and taking them back.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { validation } from '#contract/messages/en/news.ts'
import type { AdminArticleDetails, ArticleContent } from '#contract/news-administration.ts'
import { now, nowMs } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext, type Platform, type SystemContext } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { type NewAuditEntry, recordAudit } from '../../audit/actions.ts'
import { invalidateImages } from '../../media/actions.ts'
import {
  dueArticles,
  insertCorrection,
  lockArticle,
  lockDueArticle,
  setFeatured,
  setPublished,
  setScheduled,
  setUnpublished,
  updateImages,
} from '../queries/administration.ts'
import { contentOf, getForAdministrators } from '../reads.ts'
import { changedParagraphs, missingFields, scheduleProblem } from '../rules.ts'
import type { ArticleRow } from '../tables.ts'

/** All addresses under which pages show articles. */
const pages = ['/sentiment-news', '/sentiment', '/news']

export async function invalidatePages({ platform, db }: SystemContext): Promise<void> {
  for (const page of pages) await platform.invalidations.publish(db, 'page', page)
}

/** Throws unless the article has everything that readers expect. */
export function checkComplete(content: ArticleContent): void {
  const [first] = missingFields(content)
  if (first) throw invalidField(...first)
}

async function showChange(context: SystemContext, id: string): Promise<void> {
  const images = await updateImages(context.db, { id, now: now().toISOString() })
  const hidden = images.filter(({ state }) => state !== 'public')
  await invalidateImages(
    context,
    hidden.map(({ key }) => key),
  )
  await invalidatePages(context)
}

type Change = Pick<NewAuditEntry, 'action' | 'after' | 'reason'>

/** Locks the article, changes it if `work` returns an entry for the audit log, and returns it. */
function changeArticle(
  context: MemberContext,
  id: string,
  work: (inside: MemberContext, article: ArticleRow) => Promise<Change | null>,
): Promise<AdminArticleDetails> {
  return inTransaction(context, async (inside) => {
    const [article] = await lockArticle(inside.db, { id })
    if (!article) throw new Failure('not_found')
    const change = await work(inside, article)
    if (change) {
      const before = { status: article.status, isFeatured: article.is_featured }
      await recordAudit(inside.db, { ...change, actorId: inside.viewer.memberId, subjectId: id, before })
      await showChange(inside, id)
    }
    return await getForAdministrators(inside, id)
  })
}

function checkVersion(article: ArticleRow, version: number): void {
  if (version !== article.version) throw new Failure('conflict_stale')
}

export const publishArticle = (
  context: MemberContext,
  id: string,
  { version, correction }: { version: number; correction?: string },
): Promise<AdminArticleDetails> =>
  changeArticle(context, id, async (inside, article) => {
    checkVersion(article, version)
    // A repeat changes nothing.
    if (article.status === 'published' && article.published_version === version) return null
    const content = await contentOf(inside, id, version)
    checkComplete(content)
    const time = now().toISOString()
    if (correction !== undefined) await correct(inside, article, { content, text: correction, now: time })
    await setPublished(inside.db, { id, now: time })
    return {
      action: correction === undefined ? 'news.published' : 'news.corrected',
      after: { status: 'published', version },
      ...(correction !== undefined && { reason: correction }),
    }
  })

async function correct(
  context: MemberContext,
  { id, version, published_version: published }: ArticleRow,
  { content, text, now }: { content: ArticleContent; text: string; now: string },
): Promise<void> {
  if (published === null || published === version) throw invalidField('correction', validation.correctionOfNew)
  const paragraphs = changedParagraphs(await contentOf(context, id, published), content)
  await insertCorrection(context.db, { id, version, text, ...paragraphs, now })
}

export const scheduleArticle = (
  context: MemberContext,
  id: string,
  { version, scheduledAt }: { version: number; scheduledAt: string },
): Promise<AdminArticleDetails> =>
  changeArticle(context, id, async (inside, article) => {
    checkVersion(article, version)
    if (article.status === 'published') throw new Failure('conflict_stale')
    const problem = scheduleProblem(Date.parse(scheduledAt), nowMs())
    if (problem) throw invalidField('scheduledAt', problem)
    checkComplete(await contentOf(inside, id, version))
    await setScheduled(inside.db, { id, scheduledAt })
    await enqueue(inside.db, publishJob, { articleId: id }, { runAt: new Date(scheduledAt), key: `news.publish ${id}` })
    return { action: 'news.scheduled', after: { status: 'scheduled', scheduledAt } }
  })

export const unpublishArticle = (
  context: MemberContext,
  id: string,
  { version }: { version: number },
): Promise<AdminArticleDetails> =>
  changeArticle(context, id, async (inside, article) => {
    checkVersion(article, version)
    if (article.status === 'draft' || article.status === 'unpublished') return null
    const status = article.published_at === null ? 'draft' : 'unpublished'
    await setUnpublished(inside.db, { id, status })
    return { action: 'news.unpublished', after: { status } }
  })

export const featureArticle = (
  context: MemberContext,
  id: string,
  { isFeatured }: { isFeatured: boolean },
): Promise<AdminArticleDetails> =>
  changeArticle(context, id, async (inside, article) => {
    if (article.is_featured === isFeatured) return null
    if (article.status !== 'published') throw new Failure('conflict_stale')
    await setFeatured(inside.db, { id, isFeatured })
    return { action: isFeatured ? 'news.featured' : 'news.unfeatured', after: { isFeatured } }
  })

/** Does nothing when the time hasn't come or the article isn't scheduled any more. */
function publishDueArticle(platform: Platform, id: string): Promise<void> {
  return inTransaction({ platform, db: platform.database.pool }, async (inside) => {
    const [article] = await lockDueArticle(inside.db, { id })
    if (!article) return
    await setPublished(inside.db, { id, now: article.scheduled_at! })
    await recordAudit(inside.db, {
      action: 'news.published',
      actorId: null,
      subjectId: id,
      before: { status: 'scheduled' },
      after: { status: 'published', version: article.version },
    })
    await showChange(inside, id)
  })
}

export const publishJob = job({
  name: 'news.publish',
  payload: z.object({ articleId: Id }),
  run: (platform, { articleId }) => publishDueArticle(platform, articleId),
})

/** Safety net, run every minute: publishes due articles whose own job was lost. */
export async function publishDueArticles(platform: Platform): Promise<void> {
  for (const { id } of await dueArticles(platform.database.pool, { limit: 100 })) await publishDueArticle(platform, id)
}
