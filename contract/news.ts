// Sentiment news: articles by administrators about a market (B §2, §7).

import { z } from 'zod'
import { booleanText, wholeNumber } from './codecs.ts'
import { Id, maxPage, Time } from './common.ts'
import { defineCalls } from './define.ts'
import { Media } from './media.ts'
import { validation } from './messages/en/news.ts'
import { Document } from './news-document.ts'
import { marketTypes, newsLimits } from './news-limits.ts'

export const MarketType = z.enum(marketTypes)

/** The readable end of an article's URL. */
export const ArticleSlug = z
  .string()
  .max(newsLimits.slugLength, validation.slug)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, validation.slug)

const author = {
  name: z.string(),
  /** As analysts state it; nobody has checked it. */
  registration: z.string().nullable(),
} as const

export const ArticleSummary = z.strictObject({
  _id: Id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  marketType: MarketType,
  image: Media.nullable(),
  author: z.strictObject(author),
  publishedAt: Time,
  /** When its latest change was published. */
  changedAt: Time,
  isFeatured: z.boolean(),
  isCorrected: z.boolean(),
  readingMinutes: z.int(),
})
export type ArticleSummary = z.infer<typeof ArticleSummary>

/** A correction, with the paragraphs that it changed. */
export const Correction = z.strictObject({
  version: z.int(),
  at: Time,
  text: z.string(),
  before: z.array(z.string()),
  after: z.array(z.string()),
})
export type Correction = z.infer<typeof Correction>

export const Article = ArticleSummary.extend({
  author: z.strictObject({ ...author, about: z.string() }),
  content: Document,
  /** The images that `content` names. */
  images: z.array(Media),
  /** The author's holdings in the subject of the article. */
  interests: z.string(),
  /** Newest first. */
  corrections: z.array(Correction),
  /** Other articles about the market, newest first. */
  related: z.array(ArticleSummary),
})
export type Article = z.infer<typeof Article>

export const news = defineCalls({
  'GET /sentiment-posts': {
    summary: 'Published articles: those that are featured first, then the newest. `withCount` adds their number',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    query: z.strictObject({
      page: wholeNumber(1, maxPage).optional(),
      limit: wholeNumber(1, 50).optional(),
      withCount: booleanText.optional(),
      marketType: MarketType.optional(),
    }),
    response: z.strictObject({
      posts: z.array(ArticleSummary),
      pagination: z.strictObject({
        page: z.int(),
        limit: z.int(),
        hasMore: z.boolean(),
        totalPages: z.int(),
        total: z.int().optional(),
      }),
    }),
    errors: ['validation_failed'],
  },
  'GET /sentiment-posts/slug/:slug': {
    summary:
      "An article. An earlier address finds it, too: compare its `slug`. A doubled 'analysis' at the end counts once",
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: z.strictObject({ slug: z.string().max(200) }),
    response: z.strictObject({ post: Article }),
    /** `gone`: it was published until it was taken back. */
    errors: ['not_found', 'gone', 'validation_failed'],
  },
})
