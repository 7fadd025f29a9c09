// Fetches posts that were edited, once for all components that show them.
import type { QueryClient } from '@tanstack/react-query'
import type { Post } from '#contract/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { ContractClient } from '../../platform/api/api-types.ts'
import { findCachedCopies } from '../../platform/cache/cached-data.ts'
import { createSpreadRequest } from '../../platform/live/spread-requests.ts'
import { patchPost, removeCachedPost } from './cache-updates.ts'
import { deleteStoredPost } from './stored-responses.ts'

type EditedPost = { postId: string; version: number }

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

const refetchers = new WeakMap<QueryClient, (edited: EditedPost) => void>()

export function removePost(client: QueryClient, postId: string): void {
  removeCachedPost(client, postId)
  void deleteStoredPost(postId)
}

function createRefetcher(call: ContractClient, client: QueryClient): (edited: EditedPost) => void {
  const waiting = new Map<string, number>()
  const isOutdated = (postId: string, version: number): boolean =>
    findCachedCopies<Post>(client, postId, 'savesCount').some(({ item }) => item.version < version)

  const fetchPost = async (postId: string, version: number): Promise<void> => {
    if (!isOutdated(postId, version)) return
    try {
      const { post } = await call('GET /posts/:id', { params: { id: postId } })
      patchPost(client, postId, (now) => (now.version > post.version ? now : post))
    } catch (error) {
      if (isGone(error)) removePost(client, postId)
    }
  }
  const request = createSpreadRequest(() => {
    for (const [postId, version] of waiting) void fetchPost(postId, version)
    waiting.clear()
  })
  return ({ postId, version }) => {
    if (!isOutdated(postId, version)) return
    waiting.set(postId, version)
    request.schedule()
  }
}

/**
 * Fetches the post soon if an older version of it is cached. The tab where the author edited it has the new version
 * from the response.
 */
export function refetchEditedPost(call: ContractClient, client: QueryClient, edited: EditedPost): void {
  const refetch = refetchers.get(client) ?? createRefetcher(call, client)
  refetchers.set(client, refetch)
  refetch(edited)
}
