// Every change of cached responses, apart from fetches, hydration and offline copies, which are the library's own.
//
// A change of a part keeps the response's age, its invalidation and its error: the rest of it is no fresher than before.
// A whole response from the server, sent in response to a write or with an event, is as fresh as a fetched one.
//
// Data never changes in place. Unchanged parts keep their identity, so that they are not rendered again, and the ids in
// a response are collected once.
//
// Changes must be idempotent: they are made again in a response that was requested before (later-changes.ts).
import { matchQuery, type QueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query'
import { recordChange } from './later-changes.ts'

type Query = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number]
/** Returns the item's replacement, or the same object for no change. */
type ReplaceItem = (item: object) => object

/** Replaces objects and lists in a value, parts before the whole. */
function replaceItems(value: unknown, replace: ReplaceItem): unknown {
  if (typeof value !== 'object' || value === null) return value
  let copy: Record<string, unknown> | null = null
  for (const key of Object.keys(value)) {
    const part = (value as Record<string, unknown>)[key]
    const next = replaceItems(part, replace)
    if (next === part) continue
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
    copy[key] = next
  }
  return replace(copy ?? value)
}

// --- index ---

/** The ids in a response, maybe with some that it no longer contains. */
const idsOf = new WeakMap<object, Set<string>>()

/** Items are found by their own id, polls also by the id of their post. */
function addIds(value: object, ids: Set<string>): void {
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'object' && part !== null) addIds(part, ids)
    else if (key === '_id' || key === 'postId') ids.add(part)
  }
}

function mayContain(data: unknown, id: string): boolean {
  if (typeof data !== 'object' || data === null) return false
  let ids = idsOf.get(data)
  if (!ids) {
    ids = new Set()
    addIds(data, ids)
    idsOf.set(data, ids)
  }
  return ids.has(id)
}

/** Keeps the index after an item changed, so that the rest of the response is not read again. */
function moveIndex(from: unknown, to: unknown, replacements: readonly object[]): void {
  const ids = idsOf.get(from as object)
  if (!ids) return
  for (const item of replacements) addIds(item, ids)
  idsOf.set(to as object, ids)
}

const hasId =
  (id: string) =>
  ({ state }: Query): boolean =>
    mayContain(state.data, id)

// --- changes ---

/** Writes changed data. Returns what is now cached. */
function writeChange(client: QueryClient, { queryKey, state }: Query, data: unknown): unknown {
  const { dataUpdatedAt, isInvalidated, error, status } = state
  const cached = client.setQueryData(queryKey, data, { updatedAt: dataUpdatedAt })
  // The library counts every write as a fresh response.
  if (isInvalidated || error)
    client.getQueryCache().find({ queryKey, exact: true })?.setState({ isInvalidated, error, status })
  return cached
}

/** Changes every query that matches, now and after its fetch. Returns the keys of those that changed. */
function changeQueries(
  client: QueryClient,
  isMatch: (query: Query) => boolean,
  change: (query: Query) => boolean,
): QueryKey[] {
  const changeMatch = (query: Query): boolean => isMatch(query) && change(query)
  recordChange(client, changeMatch)
  return client
    .getQueryCache()
    .getAll()
    .filter(changeMatch)
    .map(({ queryKey }) => queryKey)
}

/** Changes each of these responses that is cached. Returns the keys of those that changed. */
export const updateQueries = <Data>(
  client: QueryClient,
  filters: QueryFilters,
  change: (data: Data, queryKey: QueryKey) => Data,
): QueryKey[] =>
  changeQueries(
    client,
    (query) => matchQuery(filters, query) && query.state.data !== undefined,
    (query) => {
      const { data } = query.state
      const next = change(data as Data, query.queryKey)
      if (next !== data) writeChange(client, query, next)
      return next !== data
    },
  )

/** Changes objects and lists in every response with this id. Returns the keys of the queries that changed. */
const replaceEverywhere = (client: QueryClient, id: string, replace: ReplaceItem): QueryKey[] =>
  changeQueries(client, hasId(id), (query) => {
    const { data } = query.state
    const replacements: object[] = []
    const next = replaceItems(data, (item) => {
      const other = replace(item)
      if (other !== item && !Array.isArray(other)) replacements.push(other)
      return other
    })
    if (next !== data) moveIndex(data, writeChange(client, query, next), replacements)
    return next !== data
  })

/** Changes an item in every response that contains it. See `isItem` for `field`. */
export function updateCachedItem<Item extends object>(
  client: QueryClient,
  id: string,
  field: keyof Item & string,
  change: (item: Item) => Item,
): QueryKey[] {
  const isMatch = isItem(id, field)
  return replaceEverywhere(client, id, (item) => (isMatch(item) ? change(item as Item) : item))
}

/** Removes items that have or contain this id from every list. */
export const removeCachedItems = (client: QueryClient, id: string, isRemoved: (item: object) => boolean): QueryKey[] =>
  replaceEverywhere(client, id, withoutMatches(isRemoved))

/** Stores a whole response that the server sent other than to this query. */
export const storeResponse = <Data>(client: QueryClient, queryKey: QueryKey, response: Data): void =>
  void client.setQueryData(queryKey, response)

// --- looking into responses ---

const withoutMatches =
  (isRemoved: (item: object) => boolean): ReplaceItem =>
  (value) => {
    if (!Array.isArray(value)) return value
    const rest = value.filter((item) => typeof item !== 'object' || item === null || !isRemoved(item))
    return rest.length === value.length ? value : rest
  }

/** The same response without these items. */
export const withoutItems = (value: unknown, isRemoved: (item: object) => boolean): unknown =>
  replaceItems(value, withoutMatches(isRemoved))

/** All matching items in a response. */
export function findItemsIn(value: unknown, isMatch: (item: object) => boolean): object[] {
  const found: object[] = []
  replaceItems(value, (item) => {
    if (isMatch(item)) found.push(item)
    return item
  })
  return found
}

/** Every cached copy of an item, with the key of its response and when that was fetched, in ms since 1970. */
export const findCachedCopies = <Item extends object>(
  client: QueryClient,
  id: string,
  field: keyof Item & string,
): { item: Item; queryKey: QueryKey; fetchedAt: number }[] =>
  client
    .getQueryCache()
    .getAll()
    .filter(hasId(id))
    .flatMap(({ queryKey, state }) =>
      findItemsIn(state.data, isItem(id, field)).map((item) => ({
        item: item as Item,
        queryKey,
        fetchedAt: state.dataUpdatedAt,
      })),
    )

export const findCachedItem = <Item extends object>(
  client: QueryClient,
  id: string,
  field: keyof Item & string,
): Item | undefined => findCachedCopies<Item>(client, id, field)[0]?.item

/**
 * Matches the item with this `_id` that has this field. Ids are unique across all types; the field tells different
 * shapes of one item apart.
 */
export const isItem =
  (id: string, field: string) =>
  (item: object): boolean =>
    '_id' in item && item._id === id && field in item
