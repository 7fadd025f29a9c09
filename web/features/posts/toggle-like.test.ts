import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { PerformResult } from '../../platform/offline/queue.ts'
import type { Platform } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'
import { toggleLike } from './post-actions.ts'
import { postQuery } from './post-query.ts'

const post = { _id: '6855a1f00000000000000001', savesCount: 0, isLiked: false, likesCount: 4 } as Post

type Sent = PerformResult<'like' | 'unlike'>
const liked = { kind: 'sent', response: { isLiked: true, likesCount: 7 } } as Sent
const queued = { kind: 'queued', action: {} } as Sent

/** A page of a member with the post. Each request gets the next of these responses. */
function open(responses: (Sent | ApiError)[]) {
  const client = new QueryClient()
  client.setQueryData(postQuery(post._id).queryKey, { post })
  const asked: string[] = []
  const perform = async (opType: string) => {
    asked.push(opType)
    await Promise.resolve()
    const response = responses.shift()!
    if (response instanceof ApiError) throw response
    return response
  }
  const platform = {
    queries: { client },
    queue: { perform, actions: { get: () => [] } },
    session: { get: () => ({ status: 'member' }) },
  } as unknown as Platform
  const shown = () => client.getQueryData(postQuery(post._id).queryKey)!.post
  return { asked, shown, tap: async () => toggleLike(platform, shown()) }
}

test('toggleLike sends quick taps one after the other and keeps the last state', async () => {
  const { asked, shown, tap } = open([liked, { kind: 'sent', response: { isLiked: false, likesCount: 6 } } as Sent])
  await Promise.all([tap(), tap()])
  expect(asked).toEqual(['like', 'unlike'])
  expect(shown()).toMatchObject({ isLiked: false, likesCount: 6 })
})

test.each([
  ['counted', liked, 7],
  ['queued', queued, 5],
])('toggleLike keeps the first tap (%s) when the second is rejected', async (_, first, likesCount) => {
  const said = vi.spyOn(toast, 'error').mockImplementation(() => {})
  const { shown, tap } = open([first, new ApiError({ status: 429, type: 'rate_limited' })])
  await Promise.all([tap(), tap()])
  expect(shown()).toMatchObject({ isLiked: true, likesCount })
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
})
