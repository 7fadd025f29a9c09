// Shows images of posts without a connection. The browser's HTTP cache still has them under the URLs that they were
// loaded from, so this device remembers those URLs.
import { buildSrcSet } from '../../ui/src-set.ts'
import { findItemsIn } from '../cache/cached-data.ts'
import { findImageUrls, type ImageUrls, saveImageUrls } from './local-database.ts'

const isImage = (item: object): boolean => 'previewUrl' in item && 'hdUrl' in item && 'url' in item

/** Remembers the URLs of all images in a response. */
export async function storeImageUrls(userId: string, response: unknown): Promise<void> {
  const images = findItemsIn(response, isImage) as (ImageUrls & { url: string })[]
  if (images.length > 0) await saveImageUrls(userId, images)
}

/** Every URL that an image may have been loaded from, the sharpest first. */
function urlsOf({ hdUrl, previewUrl }: ImageUrls): string[] {
  const srcSet = buildSrcSet(hdUrl, Number.MAX_SAFE_INTEGER)?.split(', ') ?? []
  return [...srcSet.map((source) => source.split(' ')[0]!).reverse(), hdUrl, previewUrl]
}

const isReachable = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Reads an image from the HTTP cache, however old. */
async function fromHttpCache(url: string): Promise<string | undefined> {
  const response = await fetch(url, { cache: 'force-cache' }).catch(() => null)
  return response?.ok ? URL.createObjectURL(await response.blob()) : undefined
}

async function findUrl(userId: string, image: ImageUrls & { url?: string }): Promise<string | undefined> {
  // If the server responds, the image really is unavailable.
  if (await isReachable(image.hdUrl)) return undefined
  const earlier = image.url === undefined ? undefined : await findImageUrls(userId, image.url)
  for (const url of new Set([image, ...(earlier ? [earlier] : [])].flatMap(urlsOf))) {
    const objectUrl = await fromHttpCache(url)
    if (objectUrl) return objectUrl
  }
  return undefined
}

const searches = new Map<string, Promise<string | undefined>>()

/** An object URL for an image that the network can't deliver now. */
export function findStoredImage(userId: string, image: ImageUrls & { url?: string }): Promise<string | undefined> {
  const running = searches.get(image.hdUrl)
  if (running) return running
  const search = findUrl(userId, image)
  searches.set(image.hdUrl, search)
  void search.then((url) => url ?? searches.delete(image.hdUrl))
  return search
}
