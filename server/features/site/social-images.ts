// Social images that were drawn, under what they show: a card that changes is drawn anew, so none is ever out of date.
import type { Platform } from '../../platform/context.ts'
import { sha256 } from '../../platform/ids.ts'
import type { SocialImageContent } from '../../platform/images/social-image.ts'

/** About 60 kB each. */
const maxCached = 200

export type SocialImage = { png: Buffer; etag: string }

const caches = new WeakMap<Platform, Map<string, Promise<Buffer>>>()

const cacheOf = (platform: Platform): Map<string, Promise<Buffer>> => {
  const known = caches.get(platform) ?? new Map<string, Promise<Buffer>>()
  caches.set(platform, known)
  return known
}

/** `imageKey` names the card's picture, which is read only where the card must be drawn. */
export async function cachedSocialImage(
  platform: Platform,
  card: Omit<SocialImageContent, 'image'>,
  picture: { key: string; read(): Promise<Buffer | null> } | null,
): Promise<SocialImage> {
  const cache = cacheOf(platform)
  const name = sha256(JSON.stringify([card, picture?.key])).slice(0, 32)
  const png = cache.get(name) ?? drawCard(platform, card, picture)
  // What was asked for last stands last.
  cache.delete(name)
  cache.set(name, png)
  for (const oldest of cache.keys()) {
    if (cache.size <= maxCached) break
    cache.delete(oldest)
  }
  try {
    return { png: await png, etag: name }
  } catch (error) {
    if (cache.get(name) === png) cache.delete(name)
    throw error
  }
}

async function drawCard(
  { images }: Platform,
  card: Omit<SocialImageContent, 'image'>,
  picture: { read(): Promise<Buffer | null> } | null,
): Promise<Buffer> {
  const image = (await picture?.read()) ?? undefined
  return images.social({ ...card, image })
}
