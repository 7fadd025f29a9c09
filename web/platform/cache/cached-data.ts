// One thing stands in many answers: in lists, on its own page, within others. What happened to it happened in all.
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Answers what takes the thing's place; the same thing where nothing happened to it. */
type Change = (thing: object) => object

/** What holds nothing that changed stays the same object, so that nothing is drawn again for it. */
function walk(value: unknown, change: Change): unknown {
  if (typeof value !== 'object' || value === null) return value
  const changed = change(value)
  if (changed !== value) return changed
  if (Array.isArray(value)) {
    const next = value.map((item) => walk(item, change))
    return next.some((item, index) => item !== value[index]) ? next : value
  }
  let next: Record<string, unknown> | null = null
  for (const [key, part] of Object.entries(value)) {
    const other = walk(part, change)
    if (other === part) continue
    next ??= { ...value }
    next[key] = other
  }
  return next ?? value
}

/** Changes things wherever they are kept, and answers in which queries that was. Their age, and that they are to be fetched again, stay. */
export function changeKept(client: QueryClient, change: Change): QueryKey[] {
  const changed: QueryKey[] = []
  for (const query of client.getQueryCache().getAll()) {
    const { data, dataUpdatedAt, isInvalidated } = query.state
    const next = walk(data, change)
    if (next === data) continue
    client.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt })
    if (isInvalidated) query.invalidate()
    changed.push(query.queryKey)
  }
  return changed
}

const dropFrom =
  (isGone: (thing: object) => boolean): Change =>
  (value) => {
    if (!Array.isArray(value)) return value
    const rest = value.filter((item) => typeof item !== 'object' || item === null || !isGone(item))
    return rest.length === value.length ? value : rest
  }

/** Takes things out of every list that holds them. */
export const dropKept = (client: QueryClient, isGone: (thing: object) => boolean): QueryKey[] =>
  changeKept(client, dropFrom(isGone))

/** The same answer without them. */
export const without = (value: unknown, isGone: (thing: object) => boolean): unknown => walk(value, dropFrom(isGone))

/** Every such thing within an answer. */
export function thingsIn(value: unknown, isMeant: (thing: object) => boolean): object[] {
  const found: object[] = []
  walk(value, (thing) => {
    if (isMeant(thing)) found.push(thing)
    return thing
  })
  return found
}

/** The first such thing that any answer holds, and when that was given. */
export function findDated(
  client: QueryClient,
  isMeant: (thing: object) => boolean,
): { thing: object; at: number } | undefined {
  for (const { state } of client.getQueryCache().getAll()) {
    const [thing] = thingsIn(state.data, isMeant)
    if (thing) return { thing, at: state.dataUpdatedAt }
  }
  return undefined
}

export const findKept = (client: QueryClient, isMeant: (thing: object) => boolean): object | undefined =>
  findDated(client, isMeant)?.thing

/** Whether it is the thing of this id that has such a field: ids differ across all things, their shapes tell views of one apart. */
export const isKept =
  (id: string, field: string) =>
  (thing: object): boolean =>
    '_id' in thing && thing._id === id && field in thing
