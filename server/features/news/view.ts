// Converts rows to the contract's shapes.
import type { Media } from '#contract/media.ts'
import type { ArticleSummary, Correction } from '#contract/news.ts'
import type { AdminArticle, ArticleContent } from '#contract/news-administration.ts'
import type { AdminRow } from './queries/administration.ts'
import type { SummaryRow } from './queries/articles.ts'
import { readingMinutes } from './rules.ts'
import type { CorrectionRow, VersionRow } from './tables.ts'

type Images = ReadonlyMap<string, Media>

/** An image's description belongs to the article that shows it. */
const coverView = (row: Pick<VersionRow, 'cover_id' | 'cover_alt'>, images: Images): Media | null => {
  const image = row.cover_id === null ? undefined : images.get(row.cover_id)
  return image ? { ...image, alt: row.cover_alt } : null
}

export const summaryView = (row: SummaryRow, images: Images): ArticleSummary => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  marketType: row.market_type,
  image: coverView(row, images),
  author: { name: row.author_name, registration: row.author_registration },
  // A constraint: published articles have both.
  publishedAt: row.published_at!,
  changedAt: row.changed_at!,
  isFeatured: row.is_featured,
  isCorrected: row.is_corrected,
  readingMinutes: readingMinutes(row.words),
})

export const correctionView = ({ version, at, text, before, after }: CorrectionRow): Correction => ({
  version,
  at,
  text,
  before,
  after,
})

export const adminView = (row: AdminRow): AdminArticle => ({
  _id: row.id,
  slug: row.slug,
  status: row.status,
  version: row.version,
  publishedVersion: row.published_version,
  title: row.title,
  marketType: row.market_type,
  authorName: row.author_name,
  isFeatured: row.is_featured,
  scheduledAt: row.scheduled_at,
  publishedAt: row.published_at,
  savedAt: row.saved_at,
})

export const contentView = (row: VersionRow): ArticleContent => ({
  title: row.title,
  summary: row.summary,
  marketType: row.market_type,
  cover: row.cover_id === null ? null : { image: row.cover_id, alt: row.cover_alt },
  document: row.document,
  author: { name: row.author_name, registration: row.author_registration, about: row.author_about },
  interests: row.interests,
})
