import type { IncomingMessage } from 'node:http'
import type { CallResponse } from '#contract/define.ts'
import { site } from '#contract/site.ts'
import { type FetchedFile, type SearchAgent, searchAgents, sitemapReport } from '#contract/sitemap-report.ts'
import { sitemaps } from '#contract/sitemaps.ts'
import { articlePath, videoPath } from '#contract/slug.ts'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { notPersonal } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind, type RawHttpResponse } from '../../platform/http/bind.ts'
import { excludedArticles, excludedPages, excludedProfiles, sitemapFetches, storeFetch } from './queries.ts'
import { readSeo, readSocialImage } from './reads.ts'
import { truncate } from './rules.ts'
import { listFiles, type PagedKind, readHallSitemap, readSitemap, readSitemapIndex } from './sitemaps.ts'

/** The name in a User-Agent. */
export const agentOf = (userAgent: string): SearchAgent =>
  searchAgents.find((name) => userAgent.toLowerCase().includes(name.toLowerCase())) ??
  (/^Mozilla\/5\.0 .*(Chrome|Safari|Firefox)\//.test(userAgent) ? 'browser' : 'other')

/** One small write, at most once a minute for each file and program. Its loss in a crash would not matter. */
async function recordFetch({ platform, caller }: Context, file: FetchedFile): Promise<void> {
  const params = { file, agent: agentOf(caller.userAgent), now: now().toISOString() }
  await storeFetch(platform.database.asyncCommitPool, params)
}

async function readSitemapReport(
  context: Context,
): Promise<CallResponse<(typeof sitemapReport)['GET /admin/sitemap']>> {
  const { db } = context
  const posts = (await excludedPages(db)).map(({ has_video, reason, count, examples }) => ({
    kind: has_video ? ('video' as const) : ('posts' as const),
    reason,
    count,
    examples: examples.map(({ id, content }) => ({
      path: has_video ? videoPath(id) : `/post/${id}`,
      name: truncate(content, 60) || id,
    })),
  }))
  const profiles = (await excludedProfiles(db)).map(({ count, usernames }) => ({
    kind: 'profile' as const,
    reason: 'banned' as const,
    count,
    examples: usernames.map((username) => ({ path: `/profile/${username}`, name: `@${username}` })),
  }))
  const articles = (await excludedArticles(db)).map(({ reason, count, examples }) => ({
    kind: 'news' as const,
    reason,
    count,
    examples: examples.map(({ slug, title }) => ({ path: articlePath(slug), name: title || slug })),
  }))
  return {
    files: await listFiles(context),
    excluded: [...posts, ...profiles, ...articles],
    fetches: await sitemapFetches(db),
  }
}

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
