// A response that was requested before a change would undo that change on screen. So changes made since a fetch began
// are applied again to its result.
import type { Query, QueryClient } from '@tanstack/react-query'

type Change = (query: Query) => unknown
type Changes = {
  /** The changes made since the oldest of the running fetches began. */
  made: Change[]
  /** How many changes had been made when each fetch began. */
  madeBefore: Map<Query, number>
}

const changesOf = new WeakMap<QueryClient, Changes>()

/** Remembers the change as long as something is being fetched. */
export function recordChange(client: QueryClient, change: Change): void {
  const changes = changesOf.get(client)
  if (changes && changes.madeBefore.size > 0) changes.made.push(change)
}

export function repeatLaterChanges(client: QueryClient): void {
  const made: Change[] = []
  const madeBefore = new Map<Query, number>()
  changesOf.set(client, { made, madeBefore })
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' && event.type !== 'removed') return
    const { query } = event
    const action = event.type === 'updated' ? event.action.type : null
    if (action === 'fetch') madeBefore.set(query, made.length)
    const count = madeBefore.get(query)
    if (count === undefined || (action && query.state.fetchStatus !== 'idle')) return
    madeBefore.delete(query)
    if (action === 'success') for (const change of made.slice(count)) change(query)
    if (madeBefore.size === 0) made.length = 0
  })
}
