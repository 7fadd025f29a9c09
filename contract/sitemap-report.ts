// Report on pages that the sitemaps include and leave out, for administrators.

import { z } from 'zod'
import { Time } from './common.ts'
import { defineCalls } from './define.ts'
import { sitemapKinds } from './sitemaps.ts'

// Names in the report on sitemaps. Apart from the schemas, so that pages don't load those.
/** Statuses of posts, lessons and articles, and what hides their authors. */
const exclusions = ['scheduled', 'pending', 'rejected', 'removed', 'draft', 'unpublished', 'banned'] as const
export type ExclusionReason = (typeof exclusions)[number]

const fetchedFiles = ['index', 'posts', 'video', 'profile', 'news', 'predictions', 'hall-of-fame'] as const
export type FetchedFile = (typeof fetchedFiles)[number]

/** Search engines and others by the name in their User-Agent. `browser` and `other` for everyone else. */
export const searchAgents = [
  'Googlebot',
  'bingbot',
  'DuckDuckBot',
  'YandexBot',
  'Baiduspider',
  'Applebot',
  'PetalBot',
  'CCBot',
  'AhrefsBot',
  'SemrushBot',
  'browser',
  'other',
] as const
export type SearchAgent = (typeof searchAgents)[number]

export const SitemapFile = z.strictObject({
  kind: z.enum(sitemapKinds),
  /** From 1. */
  part: z.int(),
  url: z.string(),
  pages: z.int(),
  changedAt: Time.nullable(),
})
export type SitemapFile = z.infer<typeof SitemapFile>

/** Pages that no sitemap has. `examples`: the newest. */
const Exclusion = z.strictObject({
  kind: z.enum(['posts', 'video', 'profile', 'news']),
  reason: z.enum(exclusions),
  count: z.int(),
  examples: z.array(z.strictObject({ path: z.string(), name: z.string() })),
})
export type Exclusion = z.infer<typeof Exclusion>

/** `agent`: as the program names itself, which nobody checks. */
const SitemapFetch = z.strictObject({ file: z.enum(fetchedFiles), agent: z.enum(searchAgents), at: Time })
export type SitemapFetch = z.infer<typeof SitemapFetch>

export const sitemapReport = defineCalls({
  'GET /admin/sitemap': {
    summary: 'The sitemaps: what they include, what they leave out and why, and who fetched them last',
    access: 'admin',
    response: z.strictObject({
      files: z.array(SitemapFile),
      excluded: z.array(Exclusion),
      fetches: z.array(SitemapFetch),
    }),
    errors: [],
  },
})
