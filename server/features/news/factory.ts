// Creates articles for tests.
import type { ArticleContent } from '#contract/news-administration.ts'
import type { Block } from '#contract/news-document.ts'
import type { Platform } from '../../platform/context.ts'
import { type CreatedMember, contextOf } from '../accounts/factory.ts'
import { createArticle } from './actions/edit.ts'
import { publishArticle } from './actions/publish.ts'

export const paragraph = (text: string): Block => ({ type: 'paragraph', text: [{ text }] })

export const articleContent = (change: Partial<ArticleContent> = {}): ArticleContent => ({
  title: 'Why a floor breaks at the fourth touch',
  summary: 'Each touch of a level uses up some of the buyers behind it.',
  marketType: 'gold',
  cover: null,
  document: [paragraph('A level is a place where people have said that they will trade.')],
  author: { name: 'Anjali Rao', registration: null, about: '' },
  interests: '',
  ...change,
})

/** A published article, or a draft. */
export async function createTestArticle(
  platform: Platform,
  admin: CreatedMember,
  change: Partial<ArticleContent> = {},
  { isPublished = true } = {},
): Promise<{ id: string; slug: string; version: number }> {
  const context = contextOf(platform, admin, 'admin')
  const { _id: id, slug, version } = await createArticle(context, { content: articleContent(change) }, null)
  if (isPublished) await publishArticle(context, id, { version })
  return { id, slug, version }
}
