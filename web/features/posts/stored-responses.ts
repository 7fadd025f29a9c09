// Deletes posts that others can't see any more from the responses stored on this device.
import { isItem, withoutItems } from '../../platform/cache/cached-data.ts'

type Predicate = (thing: object) => boolean

const isAboutMember = (id: string): Predicate => {
  const isThey = isItem(id, 'username')
  return (thing) => isThey(thing) || ('author' in thing && thing.author instanceof Object && isThey(thing.author))
}

const isAboutPost = (id: string): Predicate => {
  const isPost = isItem(id, 'savesCount')
  return (thing) => isPost(thing) || ('postId' in thing && thing.postId === id && 'closesAt' in thing)
}

/** The rest of a stored response; undefined if it was about the deleted post or member itself. */
function withoutMatches(copy: unknown, isGone: Predicate): unknown {
  const parts = copy instanceof Object ? Object.values(copy) : []
  return parts.some((part) => part instanceof Object && !Array.isArray(part) && isGone(part))
    ? undefined
    : withoutItems(copy, isGone)
}

export const responseWithoutMember = (copy: unknown, id: string): unknown => withoutMatches(copy, isAboutMember(id))
export const responseWithoutPost = (copy: unknown, id: string): unknown => withoutMatches(copy, isAboutPost(id))

async function updateStoredResponses(update: (copy: unknown) => unknown): Promise<void> {
  const database = await import('../../platform/device/local-database.ts').catch(() => null)
  await database?.updateOfflineCopies(update)
}

/** Deletes everything by or about a member. */
export const deleteStoredMember = (id: string): Promise<void> =>
  updateStoredResponses((copy) => responseWithoutMember(copy, id))

export const deleteStoredPost = (id: string): Promise<void> =>
  updateStoredResponses((copy) => responseWithoutPost(copy, id))
