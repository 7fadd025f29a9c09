// Pictures of posts, found again without a connection: the browser still has what it once showed, under the address of
// that time. This device remembers these addresses.
import { buildSrcSet } from '../../ui/src-set.ts'
import { findItemsIn } from '../cache/cached-data.ts'
import { findPicture, type PictureUrls, savePictures } from './local-database.ts'

const isPicture = (thing: object): boolean => 'previewUrl' in thing && 'hdUrl' in thing && 'url' in thing

/** Remembers where the pictures of an answer are. */
export async function keepPictures(userId: string, answer: unknown): Promise<void> {
  const pictures = findItemsIn(answer, isPicture) as (PictureUrls & { url: string })[]
  if (pictures.length > 0) await savePictures(userId, pictures)
}

/** Every address that a picture may have been fetched from, the sharpest first. */
function addressesOf({ hdUrl, previewUrl }: PictureUrls): string[] {
  const offered = buildSrcSet(hdUrl, Number.MAX_SAFE_INTEGER)?.split(', ') ?? []
  return [...offered.map((source) => source.split(' ')[0]!).reverse(), hdUrl, previewUrl]
}

const isReached = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** What the browser has of it, however old. */
async function fromBrowser(url: string): Promise<string | undefined> {
  const answer = await fetch(url, { cache: 'force-cache' }).catch(() => null)
  return answer?.ok ? URL.createObjectURL(await answer.blob()) : undefined
}

async function find(userId: string, picture: PictureUrls & { url?: string }): Promise<string | undefined> {
  // Where somebody answers that there is none, there is none.
  if (await isReached(picture.hdUrl)) return undefined
  const before = picture.url === undefined ? undefined : await findPicture(userId, picture.url)
  for (const address of new Set([picture, ...(before ? [before] : [])].flatMap(addressesOf))) {
    const found = await fromBrowser(address)
    if (found) return found
  }
  return undefined
}

const found = new Map<string, Promise<string | undefined>>()

/** An address under which a picture can be shown that nobody answers for now. */
export function findKeptPicture(userId: string, picture: PictureUrls & { url?: string }): Promise<string | undefined> {
  const known = found.get(picture.hdUrl)
  if (known) return known
  const search = find(userId, picture)
  found.set(picture.hdUrl, search)
  void search.then((url) => url ?? found.delete(picture.hdUrl))
  return search
}
