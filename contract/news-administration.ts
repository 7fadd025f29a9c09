// Writing articles: for administrators.

import { z } from 'zod'
import { wholeNumber } from './codecs.ts'
import { Id, PageNumberPagination, pageNumberQuery, Time } from './common.ts'
import { defineCalls } from './define.ts'
import { Media } from './media.ts'
import { validation } from './messages/en/news.ts'
import { ArticleSlug, Correction, MarketType } from './news.ts'
import { Document, ImageAlt, Line, Lines } from './news-document.ts'
import { articleStatuses, newsLimits as limits } from './news-limits.ts'
import { RegistrationNumber } from './registrations.ts'

export const ArticleStatus = z.enum(articleStatuses)

/** An article as its editor writes it. Texts may be empty until it is published. */
export const ArticleContent = z.strictObject({
  title: Line(limits.titleLength, validation.titleLong),
  summary: Lines(limits.summaryLength, validation.summaryLong),
  marketType: MarketType,
  cover: z.strictObject({ image: Id, alt: ImageAlt }).nullable(),
  document: Document,
  author: z.strictObject({
    name: Line(limits.authorLength, validation.authorLong),
    registration: RegistrationNumber.nullable(),
    about: Lines(limits.aboutLength, validation.aboutLong),
  }),
  interests: Lines(limits.interestsLength, validation.interestsLong),
})
export type ArticleContent = z.infer<typeof ArticleContent>

export const AdminArticle = z.strictObject({
  _id: Id,
  slug: z.string(),
  status: ArticleStatus,
  /** The latest one. Each save adds one. */
  version: z.int(),
  publishedVersion: z.int().nullable(),
  title: z.string(),
  marketType: MarketType,
  authorName: z.string(),
  isFeatured: z.boolean(),
  scheduledAt: Time.nullable(),
  publishedAt: Time.nullable(),
  savedAt: Time,
})
export type AdminArticle = z.infer<typeof AdminArticle>

export const ArticleVersion = z.strictObject({
  version: z.int(),
  at: Time,
  /** Who saved it. */
  editor: z.string().nullable(),
})
export type ArticleVersion = z.infer<typeof ArticleVersion>

const content = { content: ArticleContent, images: z.array(Media) } as const

export const AdminArticleDetails = AdminArticle.extend({
  ...content,
  /** Newest first. */
  versions: z.array(ArticleVersion),
  corrections: z.array(Correction),
})
export type AdminArticleDetails = z.infer<typeof AdminArticleDetails>

const byId = z.strictObject({ id: Id })
/** The one that the editor looked at. If someone saved another one meanwhile, that's a conflict. */
const version = z.int().min(1)
const response = z.strictObject({ article: AdminArticleDetails })
const slug = ArticleSlug.optional()
const changeErrors = ['validation_failed', 'not_found', 'conflict_stale'] as const

export const newsAdministration = defineCalls({
  'GET /admin/sentiment-posts': {
    summary: 'All articles, the last saved one first',
    access: 'admin',
    area: 'publishing',
    query: z.strictObject({ ...pageNumberQuery, status: ArticleStatus.optional() }),
    response: z.strictObject({ articles: z.array(AdminArticle), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
  'POST /admin/sentiment-posts': {
    summary: 'Store a draft of a new article. Without `slug`, its address comes from its title',
    access: 'admin',
    area: 'publishing',
    limit: 'write',
    idempotent: true,
    status: 201,
    maxBodyBytes: limits.bodyBytes,
    body: z.strictObject({ content: ArticleContent, slug }),
    response,
    errors: ['validation_failed', 'key_reused', 'in_flight', 'wrong_member'],
  },
  'GET /admin/sentiment-posts/:id': {
    summary: 'An article as it was last saved, with its versions',
    access: 'admin',
    area: 'publishing',
    params: byId,
    response,
    errors: ['not_found', 'validation_failed'],
  },
  'GET /admin/sentiment-posts/:id/versions/:version': {
    summary: 'An earlier version of an article',
    access: 'admin',
    area: 'publishing',
    params: byId.extend({ version: wholeNumber(1, 100_000) }),
    response: z.strictObject({ ...content }),
    errors: ['not_found', 'validation_failed'],
  },
  'PUT /admin/sentiment-posts/:id': {
    summary: 'Save a new version. Readers see it once it is published; a scheduled article is published as last saved',
    access: 'admin',
    area: 'publishing',
    limit: 'write',
    params: byId,
    maxBodyBytes: limits.bodyBytes,
    body: z.strictObject({ content: ArticleContent, slug, version }),
    response,
    errors: changeErrors,
  },
  'POST /admin/sentiment-posts/:id/publish': {
    summary:
      'Publish the last saved version now. `correction` says what was wrong in the one that was published before',
    access: 'admin',
    area: 'publishing',
    limit: 'write',
    params: byId,
    body: z.strictObject({
      version,
      correction: Lines(limits.correctionLength, validation.correctionLong)
        .min(1, validation.correctionMissing)
        .optional(),
    }),
    response,
    errors: changeErrors,
  },
  'POST /admin/sentiment-posts/:id/schedule': {
    summary: 'Publish the article at a time, by the clock of the database',
    access: 'admin',
    area: 'publishing',
    limit: 'write',
    params: byId,
    body: z.strictObject({ version, scheduledAt: Time }),
    response,
    errors: changeErrors,
  },
  'POST /admin/sentiment-posts/:id/unpublish': {
    summary: 'Take back a published or scheduled article. Its address is not found until it is published again',
    access: 'admin',
    area: 'publishing',
    limit: 'write',
    params: byId,
    body: z.strictObject({ version }),
    response,
    errors: changeErrors,
  },
  'POST /admin/sentiment-posts/:id/feature': {
    summary: 'List a published article before all others, or no longer',
    access: 'admin',
    area: 'publishing',
    limit: 'write',
    params: byId,
    body: z.strictObject({ isFeatured: z.boolean() }),
    response,
    errors: ['validation_failed', 'not_found', 'conflict_stale'],
  },
  'POST /admin/sentiment-posts/images': {
    summary: 'Upload an image for an article. It is deleted after 30 days if no article has it',
    access: 'admin',
    area: 'publishing',
    limit: 'write',
    status: 201,
    form: { fields: z.strictObject({}), files: { image: 1 } },
    response: z.strictObject({ image: Media }),
    errors: ['validation_failed', 'image_unreadable', 'image_too_large', 'payload_too_large', 'too_many_files'],
  },
})
