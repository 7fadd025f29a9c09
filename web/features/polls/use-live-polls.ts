// What others do while polls are on screen. Each poll hears of its votes by itself.
import { removeCachedItems } from '../../platform/cache/cached-data.ts'
import { useLiveEvent, useOnConnect, useSocketRoom } from '../../platform/live/use-live-events.ts'
import { usePlatform } from '../../platform/platform.ts'
import { isAtTop } from '../../ui/is-at-top.ts'
import { pollPages } from './api.ts'
import { addToPollLists } from './cache-updates.ts'
import type { PollsSearch } from './search-params.ts'

export function useLivePolls(search: PollsSearch): void {
  const { call, queries } = usePlatform()
  const { queryKey } = pollPages(search)
  const section = search.section ?? 'all'
  const refetch = () => queries.invalidateSoon(queryKey)
  useSocketRoom('section', { section })
  // Whether a post asks something, only the post itself can tell.
  useLiveEvent('post:created', async ({ postId }) => {
    if (!isAtTop()) return refetch()
    try {
      const { post } = await call('GET /posts/:id', { params: { id: postId } })
      if (post.poll) addToPollLists(queries.client, post.poll)
    } catch {
      // It may be gone again already; the next fetch of the list tells.
    }
  })
  useLiveEvent('post:updated', refetch)
  // The poll says so itself (poll-view.tsx); which list it now stands in, the server does.
  useLiveEvent('poll:closed', () => search.status && refetch())
  useLiveEvent('post:removed', ({ postId }) => {
    removeCachedItems(queries.client, (thing) => 'postId' in thing && thing.postId === postId && 'closesAt' in thing)
  })
  useOnConnect(({ first }) => {
    if (first) return
    if (isAtTop()) void queries.refresh(queryKey)
    else refetch()
  })
}
