// Reads for search engines and link previews. Always shows what a guest sees.

import { LRUCache } from 'lru-cache'
import { gone, validation } from '#contract/messages/en/site.ts'
import type { SeoContentType, SeoRecord } from '#contract/site.ts'
import type { Config } from '../../platform/config.ts'
import type { Context, Platform } from '../../platform/context.ts'
import type { RawHttpResponse } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { sha256 } from '../../platform/ids.ts'
import type { SocialImageContent } from '../../platform/images/social-image.ts'
import { listComments } from '../comments/reads.ts'
import { getHall } from '../hall-of-fame/reads.ts'
import { readMaster } from '../media/reads.ts'
import { imageKeyFromUrl } from '../media/view.ts'
import { getArticle, getArticleBySlug } from '../news/reads.ts'
import { getPost } from '../posts/reads.ts'
import { getPrediction } from '../predictions/reads.ts'
import { readProfile } from '../profiles/reads.ts'
import { getVideo } from '../videos/reads/video.ts'
import { gonePost, goneVideo } from './queries.ts'
import { type ImagePage, parsePagePath } from './rules.ts'
import {
  articleCard,
  articleSeo,
  hallCard,
  hallSeo,
  landingCard,
  pageCard,
  postCard,
  postSeo,
  predictionCard,
  predictionSeo,
  profileCard,
  profileSeo,
  videoCard,
  videoSeo,
} from './view.ts'

// A cache of rendered social images. The key is a hash of the card's content, so a changed card is rendered again and
// no image is ever out of date.
/** About 60 kB each. */
const maxCached = 200

type SocialImage = { png: Buffer; etag: string }

type Cache = LRUCache<string, Promise<Buffer>>

const caches = new WeakMap<Platform, Cache>()

const cacheOf = (platform: Platform): Cache => {
  const known = caches.get(platform) ?? new LRUCache<string, Promise<Buffer>>({ max: maxCached })
  caches.set(platform, known)
  return known
}

/** `source.key` identifies the card's image, which is read only if the card must be drawn. */
async function cachedSocialImage(
  { platform, caller }: Pick<Context, 'platform' | 'caller'>,
  card: Omit<SocialImageContent, 'readImage'>,
  source: { key: string; read(): Promise<Buffer | null> } | null,
): Promise<SocialImage> {
  const cache = cacheOf(platform)
  const name = sha256(JSON.stringify([card, source?.key])).slice(0, 32)
  const png = cache.get(name) ?? platform.images.social({ ...card, readImage: source?.read }, caller.network)
  cache.set(name, png)
  try {
    return { png: await png, etag: name }
  } catch (error) {
    if (cache.peek(name) === png) cache.delete(name)
    throw error
  }
}

const asGuest = (context: Context): Context => ({ ...context, viewer: null })

type SeoParams = { contentType: SeoContentType; contentId: string }

export async function readSeo(context: Context, { contentType, contentId }: SeoParams): Promise<SeoRecord> {
  const { config } = context.platform
  if (contentType === 'profile') return profileSeo(await readProfile(asGuest(context), contentId), config)
  if (contentType === 'video') return videoSeo(await readVideo(context, contentId), config)
  if (contentType === 'sentiment') return articleSeo(await getArticle(asGuest(context), contentId), config)
  if (contentType === 'prediction') return predictionSeo(await getPrediction(asGuest(context), contentId), config)
  if (contentType === 'hall-of-fame') return hallSeo(await getHall(asGuest(context), contentId), config)
  const post = await readPost(context, contentId)
  const { comments } = await listComments(asGuest(context), contentId, { order: 'oldest' })
  return postSeo(post, comments, config)
}

const readPost = (context: Context, id: string) =>
  getPost(asGuest(context), id).catch(async (error: Failure) => {
    const [isGone] = error.type === 'not_found' ? await gonePost(context.db, { id }) : []
    throw isGone ? new Failure('gone', { message: gone.post }) : error
  })

const readVideo = (context: Context, id: string) =>
  getVideo(asGuest(context), id).catch(async (error: Failure) => {
    const [isGone] = error.type === 'not_found' ? await goneVideo(context.db, { id }) : []
    throw isGone ? new Failure('gone', { message: gone.video }) : error
  })

/**
 * The social image of a page. `site` must be this site's name or host, so that no image carries someone else's name.
 */
export async function readSocialImage(
  context: Context,
  path: string,
  site: string | undefined,
): Promise<RawHttpResponse> {
  const { config } = context.platform
  if (site !== undefined && !isThisSite(site, config))
    throw new Failure('validation_failed', { message: validation.site, fields: { site: validation.site } })
  const page = parsePagePath(path)
  if (!page) throw new Failure('not_found')
  const { png, etag } = await drawPage(asGuest(context), page)
  return { headers: { 'cache-control': 'public, max-age=300', etag: `"${etag}"` }, body: png }
}

const isThisSite = (site: string, { product, publicUrl }: Config): boolean =>
  [product.name, product.slug, new URL(publicUrl).host, publicUrl].includes(site)

async function drawPage(context: Context, page: ImagePage): Promise<SocialImage> {
  const { platform } = context
  const { config } = platform
  switch (page.kind) {
    case 'landing':
      return cachedSocialImage(context, landingCard(config), null)
    case 'page':
      return cachedSocialImage(context, pageCard(page.page, config), null)
    case 'post': {
      const post = await readPost(context, page.id)
      return cachedSocialImage(context, postCard(post, config), imageAt(platform, post.media[0]?.url))
    }
    case 'video': {
      const video = await readVideo(context, page.id)
      return cachedSocialImage(context, videoCard(video, config), imageAt(platform, video.poster?.url))
    }
    case 'prediction':
      return cachedSocialImage(context, predictionCard(await getPrediction(context, page.id), config), null)
    case 'hall':
      return cachedSocialImage(context, hallCard(await getHall(context, page.month), config), null)
    case 'article': {
      const article = await getArticleBySlug(context, page.slug)
      return cachedSocialImage(context, articleCard(article, config), imageAt(platform, article.image?.url))
    }
    case 'profile': {
      const profile = await readProfile(context, page.username)
      return cachedSocialImage(context, profileCard(profile, config), imageAt(platform, profile.user.profilePhoto))
    }
  }
}

/** The image with this URL. It is read only if the card must be drawn. */
function imageAt(platform: Platform, url: string | null | undefined) {
  const key = url && imageKeyFromUrl({ url })
  return key ? { key, read: () => readMaster(platform, key) } : null
}
