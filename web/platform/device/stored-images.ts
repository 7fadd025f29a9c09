// Pictures of posts, found again without a connection: the browser still has what it once showed, under the address of
// that time. This device remembers these addresses.
import { buildSrcSet } from '../../ui/src-set.ts'
import { findItemsIn } from '../cache/cached-data.ts'
import { findImageUrls, type ImageUrls, saveImageUrls } from './local-database.ts'

const isImage = (item: object): boolean => 'previewUrl' in item && 'hdUrl' in item && 'url' in item

/** Remembers where the pictures of an answer are. */
export async function storeImageUrls(userId: string, response: unknown): Promise<void> {
  const images = findItemsIn(response, isImage) as (ImageUrls & { url: string })[]
  if (images.length > 0) await saveImageUrls(userId, images)
}

/** Every address that a picture may have been fetched from, the sharpest first. */
function urlsOf({ hdUrl, previewUrl }: ImageUrls): string[] {
  const offered = buildSrcSet(hdUrl, Number.MAX_SAFE_INTEGER)?.split(', ') ?? []
  return [...offered.map((source) => source.split(' ')[0]!).reverse(), hdUrl, previewUrl]
}

const isReachable = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** What the browser has of it, however old. */
async function fromHttpCache(url: string): Promise<string | undefined> {
  const response = await fetch(url, { cache: 'force-cache' }).catch(() => null)
  return response?.ok ? URL.createObjectURL(await response.blob()) : undefined
}

async function findUrl(userId: string, image: ImageUrls & { url?: string }): Promise<string | undefined> {
  // Where somebody answers that there is none, there is none.
  if (await isReachable(image.hdUrl)) return undefined
  const before = image.url === undefined ? undefined : await findImageUrls(userId, image.url)
  for (const address of new Set([image, ...(before ? [before] : [])].flatMap(urlsOf))) {
    const found = await fromHttpCache(address)
    if (found) return found
  }
  return undefined
}

const searches = new Map<string, Promise<string | undefined>>()

/** An address under which a picture can be shown that nobody answers for now. */
export function findStoredImage(userId: string, image: ImageUrls & { url?: string }): Promise<string | undefined> {
  const known = searches.get(image.hdUrl)
  if (known) return known
  const search = findUrl(userId, image)
  searches.set(image.hdUrl, search)
  void search.then((url) => url ?? searches.delete(image.hdUrl))
  return search
}
