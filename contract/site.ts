// Data for search engines and link previews.

import { z } from 'zod'
import { Time } from './common.ts'
import { defineCalls, rawResponse } from './define.ts'
import { validation } from './messages/en/site.ts'

/** The metadata of a public page (A §3). `schemaData` is JSON-LD. */
export const SeoRecord = z.strictObject({
  title: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  type: z.enum(['website', 'article', 'profile', 'video.other']),
  robots: z.string(),
  canonical: z.string(),
  url: z.string(),
  image: z.string(),
  /** A description of the image, for those who don't see it. */
  imageAlt: z.string(),
  author: z.string().nullable(),
  publishedTime: Time.nullable(),
  modifiedTime: Time.nullable(),
  schemaData: z.record(z.string(), z.unknown()),
})
export type SeoRecord = z.infer<typeof SeoRecord>

const seoContentTypes = ['post', 'profile', 'video', 'sentiment', 'hall-of-fame', 'prediction'] as const
export type SeoContentType = (typeof seoContentTypes)[number]

/** The id of a post, a lesson or an article, a member's username, or a month such as 2026-10. */
const ContentId = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?:[a-z0-9_]{3,30}|\d{4}-\d\d)$/, validation.contentId)

export const site = defineCalls({
  'GET /seo/:contentType/:contentId': {
    summary: 'SEO metadata of a public page: title, description, canonical URL, structured data',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: z.strictObject({
      contentType: z.enum(seoContentTypes),
      contentId: ContentId,
    }),
    response: z.strictObject({ data: SeoRecord }),
    /** `gone`: everyone could see it until it was removed. */
    errors: ['not_found', 'gone', 'validation_failed'],
  },
  'GET /og/route/png': {
    summary: 'The social preview image of a page, 1200 × 630 pixels',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    query: z.strictObject({ path: z.string().max(500), site: z.string().max(200).optional() }),
    response: rawResponse('image/png'),
    errors: ['not_found', 'gone', 'validation_failed'],
  },
})
