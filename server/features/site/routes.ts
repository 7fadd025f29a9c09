import type { IncomingMessage } from 'node:http'
import { site } from '#contract/site.ts'
import { sitemaps } from '#contract/sitemaps.ts'
import type { Context } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import { readSeo, readSocialImage } from './reads.ts'
import { type PagedKind, readHallSitemap, readSitemap, readSitemapIndex } from './sitemaps.ts'

export const siteCalls = bind(site, {
  'GET /seo/:contentType/:contentId': async ({ context, params }) => ({
    data: await readSeo(context, params),
  }),
  'GET /og/route/png': ({ context, query }) => readSocialImage(context, query.path, query.site),
})

type SitemapCall = { context: Context; query: { part?: number | undefined }; incoming: IncomingMessage | null }

const file =
  (kind: PagedKind) =>
  ({ context, query: { part = 1 }, incoming }: SitemapCall) =>
    readSitemap(context, { kind, part, acceptEncoding: incoming?.headers['accept-encoding'] })

export const sitemapCalls = bind(
  sitemaps,
  {
    'GET /sitemap-index.xml': ({ context }) => readSitemapIndex(context),
    'GET /posts-sitemap.xml': file('posts'),
    'GET /video-sitemap.xml': file('video'),
    'GET /profile-sitemap.xml': file('profile'),
    'GET /hall-of-fame-sitemap.xml': ({ context, query: { part = 1 } }) => readHallSitemap(context, part),
  },
  '',
)
