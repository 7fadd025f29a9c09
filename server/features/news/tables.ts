import type { Block } from '#contract/news-document.ts'
import type { ArticleStatus, MarketType } from '#contract/news-limits.ts'
import { type Row, table } from '../../platform/database/table.ts'

export const articles = table('articles', {
  id: 'text',
  slug: 'text',
  status: 'text',
  version: 'integer',
  published_version: 'integer?',
  is_featured: 'boolean',
  scheduled_at: 'timestamptz?',
  published_at: 'timestamptz?',
  changed_at: 'timestamptz?',
  saved_at: 'timestamptz',
  created_at: 'timestamptz',
})
export type ArticleRow = Omit<Row<typeof articles>, 'status'> & { status: ArticleStatus }

export const articleSlugs = table('article_slugs', { slug: 'text', article_id: 'text' })

export const articleVersions = table('article_versions', {
  article_id: 'text',
  version: 'integer',
  title: 'text',
  summary: 'text',
  market_type: 'text',
  cover_id: 'text?',
  cover_alt: 'text',
  document: 'jsonb',
  words: 'integer',
  /** Of its title, summary and text. */
  search_words: 'tsvector',
  author_name: 'text',
  author_registration: 'text?',
  author_about: 'text',
  interests: 'text',
  editor_id: 'text?',
  at: 'timestamptz',
})
export type VersionRow = Omit<Row<typeof articleVersions>, 'market_type' | 'document' | 'search_words'> & {
  market_type: MarketType
  document: Block[]
}

export const articleImages = table('article_images', { media_id: 'text' })

export const articleVersionImages = table('article_version_images', {
  media_id: 'text',
  article_id: 'text',
  version: 'integer',
})

export const articleCorrections = table('article_corrections', {
  article_id: 'text',
  version: 'integer',
  text: 'text',
  before: 'text[]',
  after: 'text[]',
  at: 'timestamptz',
})
export type CorrectionRow = Omit<Row<typeof articleCorrections>, 'article_id'>
