import type { ExclusionReason, FetchedFile, SearchAgent } from '#contract/sitemap-report.ts'
import { type Statement, statement } from '../../platform/database/statement.ts'
import { isAuthorVisible, isMemberVisible } from '../accounts/fragments.ts'
import { isArticlePublic, joinPublishedVersion } from '../news/fragments.ts'
import { isGonePost, isPlainPost, isPublished, labelOf } from '../posts/fragments.ts'
import { isGoneVideo, isVideoPublic } from '../videos/fragments.ts'

/** A post that everyone could see until it was removed. */
export const gonePost = statement<{ id: string }, never>(
  'site.gonePost',
  `select from posts p where p.id = $id and ${isPlainPost('p')} and ${isGonePost('p')}`,
)

export const goneVideo = statement<{ id: string }, never>(
  'site.goneVideo',
  `select from videos v join posts p on p.id = v.id where v.id = $id and ${isGoneVideo}`,
)

/** The ids of one file: after `after`, up to `until`. */
export type IdRange = { after: string; until: string }

type End = { after: string; size: number }
type Batch = IdRange & { limit: number }

/** `version` changes whenever a page of the file is added, removed or changed. */
export type SitemapSummary = { pages: number; changed_at: string | null; version: string }

/**
 * The pages that guests can see, in the order of their ids, for sitemaps. Read in batches, so that a slow search engine
 * holds no connection.
 */
export type PageSource<R> = {
  /**
   * The last id of the part that begins after `after`, or no row if that isn't full. Counts hidden rows, too, so that what
   * is hidden moves no other page to another file.
   */
  end: Statement<End, { id: string }>
  summary: Statement<IdRange, SitemapSummary>
  batch: Statement<Batch, R>
}

const between = (id: string): string => `${id} > $after and ${id} <= $until`

const endOf = (table: string): string =>
  `select id from ${table} where id > $after order by id offset $size::int - 1 limit 1`

const summaryOf = (changedAt: string, page: string, from: string): string =>
  `select count(*)::integer as pages, max(${changedAt}) as changed_at,
     coalesce(bit_xor(hashtextextended(${page} || ' ' || ${changedAt}, 0)), 0)::text as version
   from ${from}`

/** `isPostPublic` without a join: looking up each author takes four times as long as the rest. */
const publicPosts = `posts p
  where ${between('p.id')} and ${isPublished('p')} and ${isMemberVisible('p.author_id')} and ${isPlainPost('p')}`
const postChanged = 'coalesce(p.edited_at, p.published_at)'

type PostPageRow = { id: string; content: string; changed_at: string }
export const postPages: PageSource<PostPageRow> = {
  end: statement<End, { id: string }>('sitemaps.posts.end', endOf('posts')),
  summary: statement<IdRange, SitemapSummary>('sitemaps.posts.summary', summaryOf(postChanged, 'p.id', publicPosts)),
  batch: statement<Batch, PostPageRow>(
    'sitemaps.posts',
    `select p.id, p.content, ${postChanged} as changed_at from ${publicPosts} order by p.id limit $limit::int`,
  ),
}

const publicVideos = `posts p join videos v on v.id = p.id join members m on m.id = p.author_id
  where ${between('p.id')} and ${isVideoPublic}`

export type VideoPageRow = {
  id: string
  title: string
  description: string
  tags: string[]
  duration_ms: number | null
  author_name: string
  author_username: string
  published_at: string
  changed_at: string
}
export const videoPages: PageSource<VideoPageRow> = {
  end: statement<End, { id: string }>('sitemaps.videos.end', endOf('videos')),
  summary: statement<IdRange, SitemapSummary>(
    'sitemaps.videos.summary',
    summaryOf(postChanged, `p.id || ' ' || v.version || ' ' || m.name || ' ' || m.username`, publicVideos),
  ),
  batch: statement<Batch, VideoPageRow>(
    'sitemaps.videos',
    `select v.id, v.title, v.description, v.tags, v.duration_ms, m.name as author_name, m.username as author_username,
       p.published_at, ${postChanged} as changed_at
     from ${publicVideos} order by p.id limit $limit::int`,
  ),
}

const publicProfiles = `members m left join profiles f on f.member_id = m.id
  where ${between('m.id')} and ${isAuthorVisible('m')}`
const profileChanged = 'coalesce(f.updated_at, m.created_at)'

type ProfilePageRow = { id: string; username: string; changed_at: string }
export const profilePages: PageSource<ProfilePageRow> = {
  end: statement<End, { id: string }>('sitemaps.profiles.end', endOf('members')),
  summary: statement<IdRange, SitemapSummary>(
    'sitemaps.profiles.summary',
    summaryOf(profileChanged, 'm.username', publicProfiles),
  ),
  batch: statement<Batch, ProfilePageRow>(
    'sitemaps.profiles',
    `select m.id, m.username, ${profileChanged} as changed_at from ${publicProfiles} order by m.id limit $limit::int`,
  ),
}

const publicArticles = `articles a ${joinPublishedVersion('a', 'v')} where ${between('a.id')} and ${isArticlePublic('a')}`
/** Google takes articles as news for two days. */
const isNews = `a.published_at > now() - interval '2 days'`

export type ArticlePageRow = {
  id: string
  slug: string
  title: string
  published_at: string | null
  changed_at: string | null
  is_news: boolean
}
export const articlePages: PageSource<ArticlePageRow> = {
  end: statement<End, { id: string }>('sitemaps.articles.end', endOf('articles')),
  summary: statement<IdRange, SitemapSummary>(
    'sitemaps.articles.summary',
    summaryOf('a.changed_at', `a.slug || ' ' || (${isNews})`, publicArticles),
  ),
  batch: statement<Batch, ArticlePageRow>(
    'sitemaps.articles',
    `select a.id, a.slug, v.title, a.published_at, a.changed_at, ${isNews} as is_news
     from ${publicArticles} order by a.id limit $limit::int`,
  ),
}

const allPredictions = `predictions q where ${between('q.id')}`
const predictionChanged = 'coalesce(q.annulled_at, q.resolved_at, q.opens_at)'

type PredictionPageRow = { id: string; changed_at: string }
export const predictionPages: PageSource<PredictionPageRow> = {
  end: statement<End, { id: string }>('sitemaps.predictions.end', endOf('predictions')),
  summary: statement<IdRange, SitemapSummary>(
    'sitemaps.predictions.summary',
    summaryOf(predictionChanged, `q.id || ' ' || q.version`, allPredictions),
  ),
  batch: statement<Batch, PredictionPageRow>(
    'sitemaps.predictions',
    `select q.id, ${predictionChanged} as changed_at from ${allPredictions} order by q.id limit $limit::int`,
  ),
}

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
     json_agg(json_build_object('id', n.id, 'content', left(${labelOf('p')}, 200)) order by n.id desc) as examples
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
