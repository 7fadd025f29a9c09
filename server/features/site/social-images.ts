// A cache of rendered social images. The key is a hash of the card's content, so a changed card is rendered again and
// no image is ever out of date.
import { LRUCache } from 'lru-cache'
import type { Context, Platform } from '../../platform/context.ts'
import { sha256 } from '../../platform/ids.ts'
import type { SocialImageContent } from '../../platform/images/social-image.ts'

/** About 60 kB each. */
const maxCached = 200

export type SocialImage = { png: Buffer; etag: string }

type Cache = LRUCache<string, Promise<Buffer>>

const caches = new WeakMap<Platform, Cache>()

const cacheOf = (platform: Platform): Cache => {
  const known = caches.get(platform) ?? new LRUCache<string, Promise<Buffer>>({ max: maxCached })
  caches.set(platform, known)
  return known
}

/** `source.key` identifies the card's image, which is read only if the card must be drawn. */
export async function cachedSocialImage(
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
