// Pictures of posts, found again without a connection: the browser still has what it once showed, under the address of
// that time. This device remembers these addresses.
import { buildSrcSet } from '../../ui/src-set.ts'
import { findItemsIn } from '../cache/cached-data.ts'
import { findImageUrls, type ImageUrls, saveImageUrls } from './local-database.ts'

const isImage = (thing: object): boolean => 'previewUrl' in thing && 'hdUrl' in thing && 'url' in thing

/** Remembers where the pictures of an answer are. */
export async function storeImageUrls(userId: string, answer: unknown): Promise<void> {
  const pictures = findItemsIn(answer, isImage) as (ImageUrls & { url: string })[]
  if (pictures.length > 0) await saveImageUrls(userId, pictures)
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
  const answer = await fetch(url, { cache: 'force-cache' }).catch(() => null)
  return answer?.ok ? URL.createObjectURL(await answer.blob()) : undefined
}

async function findUrl(userId: string, picture: ImageUrls & { url?: string }): Promise<string | undefined> {
  // Where somebody answers that there is none, there is none.
  if (await isReachable(picture.hdUrl)) return undefined
  const before = picture.url === undefined ? undefined : await findImageUrls(userId, picture.url)
  for (const address of new Set([picture, ...(before ? [before] : [])].flatMap(urlsOf))) {
    const found = await fromHttpCache(address)
    if (found) return found
  }
  return undefined
}

const searches = new Map<string, Promise<string | undefined>>()

/** An address under which a picture can be shown that nobody answers for now. */
export function findStoredImage(userId: string, picture: ImageUrls & { url?: string }): Promise<string | undefined> {
  const known = searches.get(picture.hdUrl)
  if (known) return known
  const search = findUrl(userId, picture)
  searches.set(picture.hdUrl, search)
  void search.then((url) => url ?? searches.delete(picture.hdUrl))
  return search
}
