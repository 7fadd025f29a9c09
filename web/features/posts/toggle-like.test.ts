import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { PerformResult } from '../../platform/offline/queue.ts'
import type { Platform } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'
import { postQuery } from './api.ts'
import { toggleLike } from './post-actions.ts'

const post = { _id: '6855a1f00000000000000001', savesCount: 0, isLiked: false, likesCount: 4 } as Post

type Sent = PerformResult<'like' | 'unlike'>
const liked = { kind: 'sent', response: { isLiked: true, likesCount: 7 } } as Sent
const waits = { kind: 'queued', action: {} } as Sent

/** A member's page that shows the post; each act is answered by the next of these. */
function open(answers: (Sent | ApiError)[]) {
  const client = new QueryClient()
  client.setQueryData(postQuery(post._id).queryKey, { post })
  const asked: string[] = []
  const perform = async (opType: string) => {
    asked.push(opType)
    await Promise.resolve()
    const answer = answers.shift()!
    if (answer instanceof ApiError) throw answer
    return answer
  }
  const platform = {
    queries: { client },
    queue: { perform, actions: { get: () => [] } },
    session: { get: () => ({ status: 'member' }) },
  } as unknown as Platform
  const shown = () => client.getQueryData(postQuery(post._id).queryKey)!.post
  return { asked, shown, tap: async () => toggleLike(platform, shown()) }
}

test('quick taps are sent one after the other, and only the last wish counts', async () => {
  const { asked, shown, tap } = open([liked, { kind: 'sent', response: { isLiked: false, likesCount: 6 } } as Sent])
  await Promise.all([tap(), tap()])
  expect(asked).toEqual(['like', 'unlike'])
  expect(shown()).toMatchObject({ isLiked: false, likesCount: 6 })
})

test.each([
  ['counted', liked, 7],
  ['kept', waits, 5],
])('where the first tap was %s and the second refused, the first stands', async (_, first, likesCount) => {
  const said = vi.spyOn(toast, 'error').mockImplementation(() => {})
  const { shown, tap } = open([first, new ApiError({ status: 429, type: 'rate_limited' })])
  await Promise.all([tap(), tap()])
  expect(shown()).toMatchObject({ isLiked: true, likesCount })
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
})
