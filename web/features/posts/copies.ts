// What is kept on this device of posts that others do not see any more.
import { isItem, withoutItems } from '../../platform/cache/cached-data.ts'

type Gone = (thing: object) => boolean

const isGoneMember = (id: string): Gone => {
  const isThey = isItem(id, 'username')
  return (thing) => isThey(thing) || ('author' in thing && thing.author instanceof Object && isThey(thing.author))
}

const isGonePost = (id: string): Gone => {
  const isPost = isItem(id, 'savesCount')
  return (thing) => isPost(thing) || ('postId' in thing && thing.postId === id && 'closesAt' in thing)
}

/** The copy of an answer that is left; undefined where it was about the thing itself: a post, a profile. */
function rest(copy: unknown, isGone: Gone): unknown {
  const about = copy instanceof Object ? Object.values(copy) : []
  return about.some((part) => part instanceof Object && !Array.isArray(part) && isGone(part))
    ? undefined
    : withoutItems(copy, isGone)
}

export const restWithoutMember = (copy: unknown, id: string): unknown => rest(copy, isGoneMember(id))
export const restWithoutPost = (copy: unknown, id: string): unknown => rest(copy, isGonePost(id))

async function change(toRest: (copy: unknown) => unknown): Promise<void> {
  const database = await import('../../platform/device/local-database.ts').catch(() => null)
  await database?.updateOfflineCopies(toRest)
}

/** Nothing that a member wrote stays here, nor anything that names them. */
export const forgetMember = (id: string): Promise<void> => change((copy) => restWithoutMember(copy, id))

export const forgetPost = (id: string): Promise<void> => change((copy) => restWithoutPost(copy, id))
