// Articles as administrators see and change them.
import type { ArticleStatus, MarketType } from '#contract/news-limits.ts'
import {
  type IdempotencyKeyParams,
  isKeyFree,
  singleRequest,
  storeKeys,
} from '../../../platform/database/idempotency-keys.ts'
import { statement } from '../../../platform/database/statement.ts'
import { publishImages } from '../../media/fragments.ts'
import { isArticlePublic } from '../fragments.ts'
import type { ArticleRow, VersionRow } from '../tables.ts'

export type AdminRow = ArticleRow & Pick<VersionRow, 'title' | 'market_type' | 'author_name'>

const adminColumns = `a.id, a.slug, a.status, a.version, a.published_version, a.is_featured, a.scheduled_at,
  a.published_at, a.changed_at, a.saved_at, a.created_at, v.title, v.market_type, v.author_name`
const latestVersion = 'join article_versions v on v.article_id = a.id and v.version = a.version'
const withStatus = '($status::text is null or a.status = $status)'

export const listAllArticles = statement<{ status: ArticleStatus | null; limit: number; offset: number }, AdminRow>(
  'news.listAll',
  `select ${adminColumns} from articles a ${latestVersion} where ${withStatus}
   order by a.saved_at desc, a.id desc limit $limit::int offset $offset::int`,
)

export const countAllArticles = statement<{ status: ArticleStatus | null; maxCount: number }, { count: number }>(
  'news.countAll',
  `select count(*)::integer as count from (
     select from articles a where ${withStatus} limit $maxCount::int) counted`,
)

export const adminArticle = statement<{ id: string }, AdminRow>(
  'news.adminArticle',
  `select ${adminColumns} from articles a ${latestVersion} where a.id = $id`,
)

export const lockArticle = statement<{ id: string }, ArticleRow>(
  'news.lock',
  'select * from articles where id = $id for update',
)

/** By the clock of the database. */
export const lockDueArticle = statement<{ id: string }, ArticleRow>(
  'news.lockDue',
  `select * from articles where id = $id and status = 'scheduled' and scheduled_at <= now() for update`,
)

export const dueArticles = statement<{ limit: number }, { id: string }>(
  'news.due',
  `select id from articles where status = 'scheduled' and scheduled_at <= now() order by scheduled_at limit $limit::int`,
)

export const versionOf = statement<{ id: string; version: number }, VersionRow>(
  'news.version',
  `select article_id, version, title, summary, market_type, cover_id, cover_alt, document, words, author_name,
     author_registration, author_about, interests, editor_id, at
   from article_versions where article_id = $id and version = $version`,
)

/** The newest first. */
export const listVersions = statement<
  { id: string; limit: number },
  { version: number; at: string; editor: string | null }
>(
  'news.versions',
  `select v.version, v.at, m.name as editor
   from article_versions v left join members m on m.id = v.editor_id
   where v.article_id = $id order by v.version desc limit $limit::int`,
)

type NewArticle = IdempotencyKeyParams & { id: string; member: string; slug: string; now: string }

/** Returns no row if the key was used before. */
export const insertArticle = statement<NewArticle, { id: string }>(
  'news.insert',
  `with request as (${singleRequest('$member')}),
   stored_key as (${storeKeys({ from: 'request', entity: '$id', status: 201 })})
   insert into articles (id, slug, saved_at, created_at)
   select $id, $slug, $now::timestamptz, $now::timestamptz from request where ${isKeyFree('stored_key')}
   returning id`,
)

/** Returns no row if another article has or had it. */
export const claimSlug = statement<{ slug: string; id: string }, { slug: string }>(
  'news.claimSlug',
  `insert into article_slugs (slug, article_id) values ($slug, $id)
   on conflict (slug) do update set slug = excluded.slug where article_slugs.article_id = excluded.article_id
   returning slug`,
)

/** An address that no reader has seen is free again. */
export const releaseSlug = statement<{ slug: string; id: string }, never>(
  'news.releaseSlug',
  'delete from article_slugs where slug = $slug and article_id = $id',
)

export type NewVersion = {
  article: string
  version: number
  title: string
  summary: string
  market: MarketType
  cover: string | null
  coverAlt: string
  /** As JSON. */
  document: string
  words: number
  author: string
  registration: string | null
  about: string
  interests: string
  editor: string
  images: string[]
  now: string
}

export const insertVersion = statement<NewVersion, never>(
  'news.insertVersion',
  `with inserted as (
     insert into article_versions (article_id, version, title, summary, market_type, cover_id, cover_alt, document, words,
       author_name, author_registration, author_about, interests, editor_id, at)
     values ($article, $version, $title, $summary, $market, $cover, $coverAlt, $document::jsonb, $words, $author,
       $registration, $about, $interests, $editor, $now::timestamptz)
     returning article_id, version
   )
   insert into article_version_images (media_id, article_id, version)
   select image, article_id, version from inserted cross join unnest($images::text[]) as used (image)`,
)

export const setSaved = statement<{ id: string; version: number; slug: string; now: string }, never>(
  'news.setSaved',
  `update articles set version = $version, slug = $slug, saved_at = $now::timestamptz where id = $id`,
)

export const insertImage = statement<{ id: string }, never>(
  'news.insertImage',
  'insert into article_images (media_id) values ($id)',
)

/** Filters `ids` to images that were uploaded for articles. */
export const knownImages = statement<{ ids: string[] }, { id: string }>(
  'news.knownImages',
  `select m.id from article_images i join media m on m.id = i.media_id where i.media_id = any($ids::text[])`,
)

/** Everyone sees the images of published versions; those of others need a signed URL. */
export const updateImages = statement<{ id: string; now: string }, { key: string; state: string }>(
  'news.updateImages',
  publishImages(
    `select i.media_id as id, exists (
       select from article_version_images used
         join articles a on a.id = used.article_id and a.published_version = used.version
       where used.media_id = i.media_id and ${isArticlePublic('a')}) as is_public
     from article_version_images i where i.article_id = $id group by i.media_id`,
  ),
)

export const setPublished = statement<{ id: string; now: string }, never>(
  'news.setPublished',
  `update articles set status = 'published', published_version = version, scheduled_at = null,
     published_at = coalesce(published_at, $now::timestamptz), changed_at = $now::timestamptz
   where id = $id`,
)

export const setScheduled = statement<{ id: string; scheduledAt: string }, never>(
  'news.setScheduled',
  `update articles set status = 'scheduled', scheduled_at = $scheduledAt::timestamptz, is_featured = false where id = $id`,
)

export const setUnpublished = statement<{ id: string; status: 'draft' | 'unpublished' }, never>(
  'news.setUnpublished',
  'update articles set status = $status, scheduled_at = null, is_featured = false where id = $id',
)

export const setFeatured = statement<{ id: string; isFeatured: boolean }, never>(
  'news.setFeatured',
  'update articles set is_featured = $isFeatured::boolean where id = $id',
)

type NewCorrection = { id: string; version: number; text: string; before: string[]; after: string[]; now: string }

export const insertCorrection = statement<NewCorrection, never>(
  'news.insertCorrection',
  `insert into article_corrections (article_id, version, text, before, after, at)
   values ($id, $version, $text, $before::text[], $after::text[], $now::timestamptz)`,
)
