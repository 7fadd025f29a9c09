// One thing stands in many answers: in lists, on its own page, within others. What happened to it happened in all.
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Answers what takes the thing's place; the same thing where nothing happened to it. */
type ReplaceItem = (item: object) => object

/** What holds nothing that changed stays the same object, so that nothing is drawn again for it. */
function mapDeep(value: unknown, change: ReplaceItem): unknown {
  if (typeof value !== 'object' || value === null) return value
  const changed = change(value)
  if (changed !== value) return changed
  if (Array.isArray(value)) {
    const next = value.map((item) => mapDeep(item, change))
    return next.some((item, index) => item !== value[index]) ? next : value
  }
  let next: Record<string, unknown> | null = null
  for (const [key, part] of Object.entries(value)) {
    const other = mapDeep(part, change)
    if (other === part) continue
    next ??= { ...value }
    next[key] = other
  }
  return next ?? value
}

/** Changes things wherever they are kept, and answers in which queries that was. Their age, and that they are to be fetched again, stay. */
export function updateCachedItems(client: QueryClient, change: ReplaceItem): QueryKey[] {
  const changed: QueryKey[] = []
  for (const query of client.getQueryCache().getAll()) {
    const { data, dataUpdatedAt, isInvalidated } = query.state
    const next = mapDeep(data, change)
    if (next === data) continue
    client.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt })
    if (isInvalidated) query.invalidate()
    changed.push(query.queryKey)
  }
  return changed
}

const removeFromLists =
  (isGone: (item: object) => boolean): ReplaceItem =>
  (value) => {
    if (!Array.isArray(value)) return value
    const rest = value.filter((item) => typeof item !== 'object' || item === null || !isGone(item))
    return rest.length === value.length ? value : rest
  }

/** Takes things out of every list that holds them. */
export const removeCachedItems = (client: QueryClient, isGone: (item: object) => boolean): QueryKey[] =>
  updateCachedItems(client, removeFromLists(isGone))

/** The same answer without them. */
export const withoutItems = (value: unknown, isGone: (item: object) => boolean): unknown =>
  mapDeep(value, removeFromLists(isGone))

/** Every such thing within an answer. */
export function findItemsIn(value: unknown, isMeant: (item: object) => boolean): object[] {
  const found: object[] = []
  mapDeep(value, (item) => {
    if (isMeant(item)) found.push(item)
    return item
  })
  return found
}

/** The first such thing that any answer holds, and when that was given. */
export function findCachedItemWithAge(
  client: QueryClient,
  isMeant: (item: object) => boolean,
): { thing: object; at: number } | undefined {
  for (const { state } of client.getQueryCache().getAll()) {
    const [item] = findItemsIn(state.data, isMeant)
    if (item) return { thing: item, at: state.dataUpdatedAt }
  }
  return undefined
}

export const findCachedItem = (client: QueryClient, isMeant: (item: object) => boolean): object | undefined =>
  findCachedItemWithAge(client, isMeant)?.thing

/** Whether it is the thing of this id that has such a field: ids differ across all things, their shapes tell views of one apart. */
export const isItem =
  (id: string, field: string) =>
  (item: object): boolean =>
    '_id' in item && item._id === id && field in item
