import type { IncomingMessage } from 'node:http'
import { site } from '#contract/site.ts'
import { type FetchedFile, sitemapReport } from '#contract/sitemap-report.ts'
import { sitemaps } from '#contract/sitemaps.ts'
import type { Context } from '../../platform/context.ts'
import { notPersonal } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind, type RawHttpResponse } from '../../platform/http/bind.ts'
import { readSeo, readSocialImage } from './reads.ts'
import { readSitemapReport, recordFetch } from './sitemap-report.ts'
import { type PagedKind, readHallSitemap, readSitemap, readSitemapIndex } from './sitemaps.ts'

type SitemapCall = { context: Context; query: { part?: number | undefined }; incoming: IncomingMessage | null }

const file =
  (kind: PagedKind) =>
  ({ context, query: { part = 1 }, incoming }: SitemapCall) =>
    readSitemap(context, { kind, part, acceptEncoding: incoming?.headers['accept-encoding'] })

/** Records who fetches the file. */
const fetched =
  <R extends { context: Context }>(name: FetchedFile, read: (request: R) => Promise<RawHttpResponse>) =>
  async (request: R): Promise<RawHttpResponse> => {
    const response = await read(request)
    await recordFetch(request.context, name)
    return response
  }

export const siteFeature: Feature = {
  name: 'site',
  calls: [
    ...bind(site, {
      'GET /seo/:contentType/:contentId': async ({ context, params }) => ({
        data: await readSeo(context, params),
      }),
      'GET /og/route/png': ({ context, query }) => readSocialImage(context, query.path, query.site),
    }),
    ...bind(
      sitemaps,
      {
        'GET /sitemap-index.xml': fetched('index', ({ context }) => readSitemapIndex(context)),
        'GET /posts-sitemap.xml': fetched('posts', file('posts')),
        'GET /video-sitemap.xml': fetched('video', file('video')),
        'GET /profile-sitemap.xml': fetched('profile', file('profile')),
        'GET /news-sitemap.xml': fetched('news', file('news')),
        'GET /predictions-sitemap.xml': fetched('predictions', file('predictions')),
        'GET /hall-of-fame-sitemap.xml': fetched('hall-of-fame', ({ context, query }: SitemapCall) =>
          readHallSitemap(context, query.part ?? 1),
        ),
      },
      '',
    ),
    ...bind(sitemapReport, {
      'GET /admin/sitemap': ({ context }) => readSitemapReport(context),
    }),
  ],
  personalData: { tables: { sitemap_fetches: notPersonal('visits of search engines') } },
}
