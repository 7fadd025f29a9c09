// What is kept on this device of posts that others do not see any more.
import { isKept, without } from '../../platform/kept.ts'

/** An answer that is the thing itself, and nothing without it. */
const isAbout = (value: unknown, isGone: (thing: object) => boolean): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'post' in value &&
  typeof value.post === 'object' &&
  value.post !== null &&
  isGone(value.post)

const forget = async (isGone: (thing: object) => boolean): Promise<void> => {
  const database = await import('../../platform/local-database.ts').catch(() => null)
  await database?.changeCopies((value) => (isAbout(value, isGone) ? undefined : without(value, isGone)))
}

/** Nothing that a member wrote stays here, nor anything that names them. */
export function forgetMember(id: string): Promise<void> {
  const isThey = isKept(id, 'username')
  return forget(
    (thing) => isThey(thing) || ('author' in thing && thing.author instanceof Object && isThey(thing.author)),
  )
}

export function forgetPost(id: string): Promise<void> {
  const isPost = isKept(id, 'savesCount')
  return forget((thing) => isPost(thing) || ('postId' in thing && thing.postId === id && 'closesAt' in thing))
}
