// Published articles, as everyone sees them.
import type { MarketType } from '#contract/news-limits.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isArticleGone, isArticlePublic, joinPublishedVersion } from '../fragments.ts'
import type { ArticleRow, CorrectionRow, VersionRow } from '../tables.ts'

export type SummaryRow = Pick<ArticleRow, 'id' | 'slug' | 'is_featured' | 'published_at' | 'changed_at'> &
  Pick<
    VersionRow,
    'title' | 'summary' | 'market_type' | 'cover_id' | 'cover_alt' | 'words' | 'author_name' | 'author_registration'
  > & { is_corrected: boolean }

const summaryColumns = `a.id, a.slug, a.is_featured, a.published_at, a.changed_at, v.title, v.summary, v.market_type,
  v.cover_id, v.cover_alt, v.words, v.author_name, v.author_registration,
  exists (select from article_corrections c where c.article_id = a.id) as is_corrected`

const publicArticles = `articles a ${joinPublishedVersion('a', 'v')} where ${isArticlePublic('a')}`
const ofMarket = '($market::text is null or v.market_type = $market)'

export const listArticles = statement<{ market: MarketType | null; limit: number; offset: number }, SummaryRow>(
  'news.list',
  `select ${summaryColumns} from ${publicArticles} and ${ofMarket}
   order by a.is_featured desc, a.published_at desc, a.id desc limit $limit::int offset $offset::int`,
)

export const countArticles = statement<{ market: MarketType | null; maxCount: number }, { count: number }>(
  'news.count',
  `select count(*)::integer as count from (select from ${publicArticles} and ${ofMarket} limit $maxCount::int) counted`,
)

export type PublicRow = SummaryRow & Pick<VersionRow, 'document' | 'author_about' | 'interests'>

const articleColumns = `${summaryColumns}, v.document, v.author_about, v.interests`

/** Its slug may be another one by now. */
export const articleBySlug = statement<{ slug: string }, PublicRow>(
  'news.bySlug',
  `select ${articleColumns} from ${publicArticles}
     and a.id = (select s.article_id from article_slugs s where s.slug = $slug)`,
)

export const articleById = statement<{ id: string }, PublicRow>(
  'news.byId',
  `select ${articleColumns} from ${publicArticles} and a.id = $id`,
)

/** Any of the words, the best first. `$words` is a tsquery. */
export const searchedArticles = statement<{ words: string; limit: number }, PublicRow>(
  'news.search',
  `select ${articleColumns} from ${publicArticles} and v.search_words @@ $words::tsquery
   order by ts_rank(v.search_words, $words::tsquery) desc, a.published_at desc, a.id desc limit $limit::int`,
)

type WordSearch = { words: string; market: MarketType | null; since: string; offset: number; limit: number }

/** All of the words, the best first. `$words` is a tsquery. `total` counts at most 1,000. */
export const findArticleIds = statement<WordSearch, { total: number; ids: string[] }>(
  'news.find',
  `with found as materialized (
     select a.id, ts_rank(v.search_words, $words::tsquery) as weight, a.published_at
     from ${publicArticles} and ${ofMarket} and v.search_words @@ $words::tsquery
       and a.published_at >= $since::timestamptz
     order by weight desc, a.published_at desc limit 1000
   )
   select (select count(*) from found)::integer as total,
     array(select id from found order by weight desc, published_at desc, id offset $offset::int limit $limit::int) as ids`,
)

export const articlesByIds = statement<{ ids: string[] }, SummaryRow>(
  'news.byIds',
  `select ${summaryColumns} from ${publicArticles} and a.id = any($ids::text[])`,
)

const goneArticles = `select from articles a where ${isArticleGone('a')}`

export const goneBySlug = statement<{ slug: string }, never>(
  'news.goneBySlug',
  `${goneArticles} and a.id = (select s.article_id from article_slugs s where s.slug = $slug)`,
)

export const goneById = statement<{ id: string }, never>('news.goneById', `${goneArticles} and a.id = $id`)

export const relatedArticles = statement<{ id: string; market: MarketType; limit: number }, SummaryRow>(
  'news.related',
  `select ${summaryColumns} from ${publicArticles} and v.market_type = $market and a.id <> $id
   order by a.published_at desc, a.id desc limit $limit::int`,
)

export const correctionsOf = statement<{ id: string }, CorrectionRow>(
  'news.corrections',
  `select version, text, before, after, at from article_corrections where article_id = $id order by version desc`,
)

/** The newest first, whether they're featured or not. */
export const latestArticles = statement<{ market: MarketType | null; limit: number }, PublicRow>(
  'news.latest',
  `select ${articleColumns} from ${publicArticles} and ${ofMarket}
   order by a.published_at desc, a.id desc limit $limit::int`,
)

/** Changes whenever a feed does. */
export const feedVersion = statement<{ market: MarketType | null; limit: number }, { version: string | null }>(
  'news.feedVersion',
  `select string_agg(latest.id || ' ' || latest.slug || ' ' || latest.changed_at, ',') as version from (
     select a.id, a.slug, a.changed_at from ${publicArticles} and ${ofMarket}
     order by a.published_at desc, a.id desc limit $limit::int) latest`,
)

export const correctionsOfArticles = statement<{ ids: string[] }, CorrectionRow & { article_id: string }>(
  'news.correctionsOf',
  `select article_id, version, text, before, after, at from article_corrections
   where article_id = any($ids::text[]) order by version desc`,
)
