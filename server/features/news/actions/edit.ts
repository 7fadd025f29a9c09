// Writing articles: drafts, new versions and images.
import { isDeepStrictEqual } from 'node:util'
import type { Media } from '#contract/media.ts'
import { validation } from '#contract/messages/en/news.ts'
import type { AdminArticleDetails, ArticleContent } from '#contract/news-administration.ts'
import { withoutDoubledAnalysis } from '#contract/slug.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { findEarlierResult, idempotencyKeyParams } from '../../../platform/database/idempotency-keys.ts'
import type { IdempotencyKey, UploadedFile } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { newId } from '../../../platform/ids.ts'
import { recordAudit } from '../../audit/actions.ts'
import { storeImages } from '../../media/actions.ts'
import { uploadedImage } from '../../media/reads.ts'
import {
  claimSlug,
  insertArticle,
  insertImage,
  insertVersion,
  knownImages,
  lockArticle,
  releaseSlug,
  setSaved,
  updateImages,
} from '../queries/administration.ts'
import { contentOf, getForAdministrators } from '../reads.ts'
import { allImagesOf, countWords, isSlugOfTitle, slugCandidates } from '../rules.ts'
import type { ArticleRow } from '../tables.ts'
import { checkComplete, invalidatePages } from './publish.ts'

type Written = { content: ArticleContent; slug?: string }

/** Claims the first of these addresses that is free. */
async function claimFirst({ db }: MemberContext, id: string, slugs: string[]): Promise<string> {
  for (const slug of slugs) if ((await claimSlug(db, { slug, id })).length > 0) return slug
  throw invalidField('slug', validation.slugTaken)
}

const slugsFor = ({ content, slug }: Written, id: string): string[] =>
  slug === undefined ? slugCandidates(content.title, id) : [withoutDoubledAnalysis(slug)]

async function storeVersion(context: MemberContext, id: string, version: number, content: ArticleContent) {
  const { db, viewer } = context
  const images = allImagesOf(content)
  const known = new Set((await knownImages(db, { ids: images })).map(({ id }) => id))
  const gone = images.find((image) => !known.has(image))
  if (gone)
    throw invalidField(gone === content.cover?.image ? 'content.cover' : 'content.document', validation.imageGone)
  const time = now().toISOString()
  await insertVersion(db, {
    article: id,
    version,
    title: content.title,
    summary: content.summary,
    market: content.marketType,
    cover: content.cover?.image ?? null,
    coverAlt: content.cover?.alt ?? '',
    document: JSON.stringify(content.document),
    words: countWords(content.document),
    author: content.author.name,
    registration: content.author.registration,
    about: content.author.about,
    interests: content.interests,
    editor: viewer.memberId,
    images,
    now: time,
  })
  await updateImages(db, { id, now: time })
}

export async function createArticle(
  context: MemberContext,
  written: Written,
  key: IdempotencyKey | null,
): Promise<AdminArticleDetails> {
  const id = newId()
  const member = context.viewer.memberId
  const isNew = await inTransaction(context, async (inside) => {
    const { db } = inside
    const [slug = ''] = slugsFor(written, id)
    const time = now().toISOString()
    const inserted = await insertArticle(db, { ...idempotencyKeyParams(key), id, member, slug, now: time })
    if (inserted.length === 0) return false
    await storeVersion(inside, id, 1, written.content)
    const claimed = await claimFirst(inside, id, slugsFor(written, id))
    await setSaved(db, { id, version: 1, slug: claimed, now: time })
    await recordAudit(db, { action: 'news.created', actorId: member, subjectId: id })
    return true
  })
  const created = isNew ? id : await findEarlierResult(context.db, member, key)
  return await getForAdministrators(context, created ?? id)
}

export function saveArticle(
  context: MemberContext,
  id: string,
  { version, ...written }: Written & { version: number },
): Promise<AdminArticleDetails> {
  return inTransaction(context, async (inside) => {
    const { db, viewer } = inside
    const [article] = await lockArticle(db, { id })
    if (!article) throw new Failure('not_found')
    const before = await contentOf(inside, id, article.version)
    const slug = await changeSlug(inside, article, before, written)
    const isSame = isDeepStrictEqual(before, written.content) && slug === article.slug
    // A repeat changes nothing, also if its first response was lost.
    if (isSame) return await getForAdministrators(inside, id)
    if (version !== article.version) throw new Failure('conflict_stale')
    if (article.status === 'scheduled') checkComplete(written.content)
    const next = article.version + 1
    await storeVersion(inside, id, next, written.content)
    await setSaved(db, { id, version: next, slug, now: now().toISOString() })
    await recordAudit(db, {
      action: 'news.saved',
      actorId: viewer.memberId,
      subjectId: id,
      before: { version: article.version },
      after: { version: next },
    })
    if (slug !== article.slug) await invalidatePages(inside)
    return await getForAdministrators(inside, id)
  })
}

/** The address for the next version. Once readers have seen it, an address leads to the article for ever. */
async function changeSlug(
  context: MemberContext,
  { id, slug, published_at }: ArticleRow,
  { title }: ArticleContent,
  written: Written,
): Promise<string> {
  const follows = written.slug === undefined && published_at === null && isSlugOfTitle(slug, title, id)
  if (written.slug === undefined && !follows) return slug
  const wanted = slugsFor(written, id)
  if (wanted.includes(slug)) return slug
  const claimed = await claimFirst(context, id, wanted)
  if (published_at === null) await releaseSlug(context.db, { slug, id })
  return claimed
}

/** Only administrators get the URL, which is signed until the article is published. */
export async function uploadImage(context: MemberContext, files: UploadedFile[]): Promise<Media> {
  if (files.length === 0) throw invalidField('image', validation.imageMissing)
  const [id = ''] = await storeImages(context, { owner: context.viewer.memberId, files })
  await insertImage(context.db, { id })
  return await uploadedImage(context, id)
}
