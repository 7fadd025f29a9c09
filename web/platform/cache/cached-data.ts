// Updates items in the query cache. The same post or poll can be in many responses: lists, its own page, inside others.
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Returns the item's replacement, or the same object for no change. */
type ReplaceItem = (item: object) => object

/** Parts without changes keep their identity, so that they are not rendered again. */
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

/**
 * Updates items in every cached response and returns the keys of the queries that changed. Queries keep their age and
 * stay invalidated if they were.
 */
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
  (isRemoved: (item: object) => boolean): ReplaceItem =>
  (value) => {
    if (!Array.isArray(value)) return value
    const rest = value.filter((item) => typeof item !== 'object' || item === null || !isRemoved(item))
    return rest.length === value.length ? value : rest
  }

/** Removes items from every cached list. */
export const removeCachedItems = (client: QueryClient, isRemoved: (item: object) => boolean): QueryKey[] =>
  updateCachedItems(client, removeFromLists(isRemoved))

/** The same response without these items. */
export const withoutItems = (value: unknown, isRemoved: (item: object) => boolean): unknown =>
  mapDeep(value, removeFromLists(isRemoved))

/** All matching items in a response. */
export function findItemsIn(value: unknown, isMatch: (item: object) => boolean): object[] {
  const found: object[] = []
  mapDeep(value, (item) => {
    if (isMatch(item)) found.push(item)
    return item
  })
  return found
}

/** The first matching item in any cached response, and when that response was fetched. */
export function findCachedItemWithAge(
  client: QueryClient,
  isMatch: (item: object) => boolean,
): { item: object; fetchedAt: number } | undefined {
  for (const { state } of client.getQueryCache().getAll()) {
    const [item] = findItemsIn(state.data, isMatch)
    if (item) return { item: item, fetchedAt: state.dataUpdatedAt }
  }
  return undefined
}

export const findCachedItem = (client: QueryClient, isMatch: (item: object) => boolean): object | undefined =>
  findCachedItemWithAge(client, isMatch)?.item

/**
 * Matches the item with this `_id` that has this field. Ids are unique across all types; the field tells different
 * shapes of one item apart.
 */
export const isItem =
  (id: string, field: string) =>
  (item: object): boolean =>
    '_id' in item && item._id === id && field in item
