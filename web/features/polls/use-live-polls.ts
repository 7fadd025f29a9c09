// Applies live events to lists of polls. Each poll listens for its own votes.
import { useRef } from 'react'
import { removeCachedItems } from '../../platform/cache/cached-data.ts'
import { useSpreadRequest } from '../../platform/live/spread-requests.ts'
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
  const created = useRef(new Set<string>())
  const fetchPoll = async (postId: string) => {
    try {
      const { post } = await call('GET /posts/:id', { params: { id: postId } })
      if (post.poll) addToPollLists(queries.client, post.poll)
    } catch {
      // The post may be gone already. The next fetch of the list will tell.
    }
  }
  const fetchCreated = useSpreadRequest(() => {
    for (const postId of created.current) void fetchPoll(postId)
    created.current.clear()
  })
  useSocketRoom('section', { section })
  // The event doesn't say whether the post has a poll.
  useLiveEvent('post:created', ({ postId }) => {
    if (!isAtTop()) return refetch()
    created.current.add(postId)
    fetchCreated()
  })
  useLiveEvent('post:updated', refetch)
  // PollView marks the poll as closed. Only the server knows which list it's in now.
  useLiveEvent('poll:closed', () => search.status && refetch())
  useLiveEvent('post:removed', ({ postId }) => {
    removeCachedItems(
      queries.client,
      postId,
      (thing) => 'postId' in thing && thing.postId === postId && 'closesAt' in thing,
    )
  })
  useOnConnect(({ first }) => {
    if (first) return
    if (isAtTop()) void queries.refresh(queryKey)
    else refetch()
  })
}
