// The report on the sitemaps, for administrators.
import type { CallResponse } from '#contract/define.ts'
import { type FetchedFile, type SearchAgent, searchAgents, type sitemapReport } from '#contract/sitemap-report.ts'
import { articlePath, videoPath } from '#contract/slug.ts'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { excludedArticles, excludedPages, excludedProfiles, sitemapFetches, storeFetch } from './queries.ts'
import { truncate } from './rules.ts'
import { listFiles } from './sitemaps.ts'

/** The name in a User-Agent. */
export const agentOf = (userAgent: string): SearchAgent =>
  searchAgents.find((name) => userAgent.toLowerCase().includes(name.toLowerCase())) ??
  (/^Mozilla\/5\.0 .*(Chrome|Safari|Firefox)\//.test(userAgent) ? 'browser' : 'other')

/** One small write, at most once a minute for each file and program. Its loss in a crash would not matter. */
export async function recordFetch({ platform, caller }: Context, file: FetchedFile): Promise<void> {
  const params = { file, agent: agentOf(caller.userAgent), now: now().toISOString() }
  await storeFetch(platform.database.asyncCommitPool, params)
}

export async function readSitemapReport(
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
