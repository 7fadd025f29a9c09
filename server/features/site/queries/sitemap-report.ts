// Pages that no sitemap has, and who fetched the sitemaps.
import type { ExclusionReason, FetchedFile, SearchAgent } from '#contract/sitemap-report.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isAuthorVisible } from '../../accounts/fragments.ts'
import { isArticlePublic } from '../../news/fragments.ts'
import { isPublished } from '../../posts/fragments.ts'

const examples = 3

type ExcludedRow = {
  has_video: boolean
  reason: ExclusionReason
  count: number
  examples: { id: string; content: string }[]
}

/** Read by two indexes: posts that aren't published, and those of the few banned members. */
export const excludedPages = statement<Record<never, never>, ExcludedRow>(
  'sitemaps.excluded',
  `with hidden as (
     select p.id, p.has_video, p.status as reason from posts p where not (${isPublished('p')})
     union all
     select p.id, p.has_video, 'banned' from members m join posts p on p.author_id = m.id
     where not (${isAuthorVisible('m')}) and ${isPublished('p')}
   ),
   numbered as (
     select *, row_number() over (partition by has_video, reason order by id desc) as place,
       count(*) over (partition by has_video, reason) as total
     from hidden
   )
   select n.has_video, n.reason, n.total::integer as count,
     json_agg(json_build_object('id', n.id, 'content', left(p.content, 200)) order by n.id desc) as examples
   from numbered n join posts p on p.id = n.id where n.place <= ${examples}
   group by n.has_video, n.reason, n.total order by n.has_video, n.reason`,
)

/** No row if nobody is banned. */
export const excludedProfiles = statement<Record<never, never>, { count: number; usernames: string[] }>(
  'sitemaps.excludedProfiles',
  `select count(*)::integer as count, (array_agg(m.username order by m.id desc))[1:${examples}] as usernames
   from members m where not (${isAuthorVisible('m')}) having count(*) > 0`,
)

type ExcludedArticles = { reason: ExclusionReason; count: number; examples: { slug: string; title: string }[] }

export const excludedArticles = statement<Record<never, never>, ExcludedArticles>(
  'sitemaps.excludedArticles',
  `with numbered as (
     select a.slug, a.status as reason, a.id, v.title, row_number() over (partition by a.status order by a.id desc) as place,
       count(*) over (partition by a.status) as total
     from articles a join article_versions v on v.article_id = a.id and v.version = a.version
     where not (${isArticlePublic('a')})
   )
   select reason, total::integer as count,
     json_agg(json_build_object('slug', slug, 'title', title) order by id desc) as examples
   from numbered where place <= ${examples} group by reason, total order by reason`,
)

export const storeFetch = statement<{ file: FetchedFile; agent: SearchAgent; now: string }, never>(
  'sitemaps.storeFetch',
  `insert into sitemap_fetches as f (kind, agent, at) values ($file, $agent, $now::timestamptz)
   on conflict (kind, agent) do update set at = excluded.at where f.at < excluded.at - interval '1 minute'`,
)

export const sitemapFetches = statement<Record<never, never>, { file: FetchedFile; agent: SearchAgent; at: string }>(
  'sitemaps.fetches',
  'select kind as file, agent, at from sitemap_fetches order by at desc, kind, agent',
)
