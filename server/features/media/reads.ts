// Reads images and their URLs.
import type { ImageWidth, Media } from '#contract/media.ts'
import { nowSeconds } from '../../platform/clock.ts'
import type { Context, Platform, SystemContext } from '../../platform/context.ts'
import type { RawHttpResponse } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import type { ImageFormat } from '../../platform/images/render-variant.ts'
import { mediaById, mediaByIds, mediaByKey, mediaOfPosts, repeatedMedia } from './queries.ts'
import { isSignatureValid, maxAge, type SignatureParams, storageKey } from './rules.ts'
import { mediaView } from './view.ts'

/**
 * Returns images by post id, for posts the viewer may see. For administrators, `allSigned` signs every URL: a banned
 * member's images are still marked public, but are not served without a signature. Administrators also see the images of
 * a removed post, as long as its author can appeal.
 */
export async function mediaByPost(
  { platform, db }: SystemContext,
  posts: string[],
  { allSigned = false } = {},
): Promise<Map<string, Media[]>> {
  const byPost = new Map<string, Media[]>()
  if (posts.length === 0) return byPost
  for (const row of await mediaOfPosts(db, { posts, withWithheld: allSigned })) {
    const view = mediaView(row, platform.secrets.url, !allSigned && row.state === 'public')
    const images = byPost.get(row.post_id)
    if (images) images.push(view)
    else byPost.set(row.post_id, [view])
  }
  return byPost
}

/** Which images of a post its author also used in others, for administrators. */
export async function repeatedImages(
  { db }: SystemContext,
  post: string,
): Promise<{ mediaId: string; posts: number }[]> {
  return (await repeatedMedia(db, { post })).map(({ id, posts }) => ({ mediaId: id, posts }))
}

/** An image that was just uploaded. The caller is its owner. */
export async function uploadedImage({ platform, db }: SystemContext, id: string): Promise<Media> {
  const [row] = await mediaById(db, { id })
  if (!row) throw new Failure('not_found')
  return mediaView(row, platform.secrets.url)
}

/** Images by their ids, whatever they belong to. The caller checks whether the viewer may see them. */
export async function imagesById({ platform, db }: SystemContext, ids: string[]): Promise<Map<string, Media>> {
  if (ids.length === 0) return new Map()
  const rows = await mediaByIds(db, { ids })
  return new Map(rows.map((row) => [row.id, mediaView(row, platform.secrets.url)]))
}

/** Uploads get no permissions if a browser ever renders one as a page. */
const sandbox = "default-src 'none'; sandbox"

export type ImageRequest = { key: string; variant: string; signature: SignatureParams }

/** Queries the row every time, so that removed or hidden images disappear at once. */
export async function readImage(context: Context, { key, variant, signature }: ImageRequest): Promise<RawHttpResponse> {
  const { platform, db, caller } = context
  const [row] = await mediaByKey(db, { key })
  if (!row) throw new Failure('not_found')
  const isPublic = row.state === 'public' && row.visible
  if (!isPublic && !isAllowedBySignature(platform, row.state, key, signature)) throw new Failure('not_found')
  listenForRemovals(platform)
  const [width = '', format = ''] = variant.split('.')
  const image = await platform.images.variant(
    storageKey(key),
    Number(width) as ImageWidth,
    format as ImageFormat,
    caller.network,
  )
  if (!image) throw new Failure('not_found')
  return {
    headers: {
      'content-type': image.contentType,
      'cache-control': `${isPublic ? 'public' : 'private'}, max-age=${maxAge}`,
      etag: `"${image.etag}"`,
      'content-security-policy': sandbox,
    },
    body: image.data,
  }
}

const isAllowedBySignature = (platform: Platform, state: string, key: string, signature: SignatureParams): boolean =>
  ['public', 'private', 'unattached', 'withheld'].includes(state) &&
  isSignatureValid(platform.secrets.url, { key, isWithheld: state === 'withheld' }, signature, nowSeconds())

const listeningPlatforms = new WeakSet<Platform>()

/** A process that has cached variants must drop those of removed images. */
function listenForRemovals(platform: Platform): void {
  if (listeningPlatforms.has(platform)) return
  listeningPlatforms.add(platform)
  platform.invalidations.on('media', (key) => {
    platform.images
      .drop(storageKey(key))
      .catch((error) => platform.log.warn({ err: error }, "couldn't drop the variants of a removed image"))
  })
}

/** Returns the stored original. The caller checks whether the viewer may see it. */
export const readMaster = (platform: Platform, key: string): Promise<Buffer | null> =>
  platform.storage.read(storageKey(key))
