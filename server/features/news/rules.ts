import { missing, validation } from '#contract/messages/en/news.ts'
import type { ArticleContent } from '#contract/news-administration.ts'
import { type Block, imagesOf, plainBlock } from '#contract/news-document.ts'
import { newsLimits, readingSpeed } from '#contract/news-limits.ts'
import { slugifyAny, withoutDoubledAnalysis } from '#contract/slug.ts'
import { day } from '../../platform/clock.ts'

export const countWords = (document: readonly Block[]): number =>
  document.reduce((sum, block) => sum + (plainBlock(block).match(/\S+/g)?.length ?? 0), 0)

export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / readingSpeed))

/** All images of an article, each once. */
export const allImagesOf = ({ cover, document }: ArticleContent): string[] => [
  ...new Set([...(cover ? [cover.image] : []), ...imagesOf(document)]),
]

/** The address that a title makes, or '' if it has no Latin letters or digits. */
export const slugOfTitle = (title: string): string =>
  withoutDoubledAnalysis(
    slugifyAny(title)
      .replace(/[^a-z0-9-]/g, '')
      .replace(/-+/g, '-')
      .replace(/^-|-$/g, ''),
  )

/** Addresses to try for a new article, until one is free. The last one always is. */
export function slugCandidates(title: string, id: string): string[] {
  const slug = slugOfTitle(title)
  const unique = `article-${id.slice(-12)}`
  return slug === '' ? [unique] : [slug, `${slug}-2`, `${slug}-3`, `${slug}-${id.slice(-12)}`]
}

/** Whether the site chose the address, so that it follows the title until the article is published. */
export const isSlugOfTitle = (slug: string, title: string, id: string): boolean =>
  slugCandidates(title, id).includes(slug)

/** Fields that must be filled in before an article can be published: messages by field. */
export function missingFields({ title, summary, author, document, cover }: ArticleContent): [string, string][] {
  const fields: [string, string, boolean][] = [
    ['content.title', missing.title, title === ''],
    ['content.summary', missing.summary, summary === ''],
    ['content.document', missing.document, !document.some((block) => plainBlock(block) !== '')],
    ['content.document', missing.imageAlt, document.some((block) => block.type === 'image' && block.alt === '')],
    ['content.cover', missing.coverAlt, cover !== null && cover.alt === ''],
    ['content.author.name', missing.author, author.name === ''],
  ]
  return fields.flatMap(([field, message, isMissing]) => (isMissing ? [[field, message] as [string, string]] : []))
}

/** Why an article can't be published at this time, or null. Both in milliseconds. */
export const scheduleProblem = (at: number, now: number): string | null =>
  at > now && at <= now + newsLimits.scheduleDays * day ? null : validation.scheduledAt

type Readable = Pick<ArticleContent, 'title' | 'summary' | 'document'>

const paragraphsOf = ({ title, summary, document }: Readable): string[] =>
  [title, summary, ...document.map(plainBlock)].filter(Boolean)

/** The paragraphs between the first and the last one that differ. */
export function changedParagraphs(from: Readable, to: Readable): { before: string[]; after: string[] } {
  const [before, after] = [paragraphsOf(from), paragraphsOf(to)]
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  const shortest = Math.min(before.length, after.length) - start
  while (end < shortest && before.at(-1 - end) === after.at(-1 - end)) end++
  return { before: before.slice(start, before.length - end), after: after.slice(start, after.length - end) }
}
