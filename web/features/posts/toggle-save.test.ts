import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'
import { toggleSave } from './post-actions.ts'
import { postQuery } from './post-query.ts'

const id = '6855a1f00000000000000001'
const client = new QueryClient()

/** A platform whose server responds like this. */
function platformWhere(call: () => Promise<unknown>): Platform {
  return { session: { get: () => ({ status: 'member' }) }, queries: { client }, call } as unknown as Platform
}

const postThat = (isSaved: boolean) => ({ _id: id, isSaved, savesCount: isSaved ? 1 : 0 }) as Post
const shown = () => client.getQueryData(postQuery(id).queryKey)?.post

const said: string[] = []
beforeEach(() => {
  said.length = 0
  for (const type of ['success', 'error'] as const)
    vi.spyOn(toast, type).mockImplementation((message) => void said.push(`${type}: ${message}`))
})
afterEach(() => void vi.restoreAllMocks())

describe.each([
  ['saving', false, 'success: Post saved successfully', 'error: Failed to save post'],
  ['unsaving', true, 'success: Post unsaved successfully', 'error: Failed to unsave post'],
])('%s a post', (_, isSaved, worked, failed) => {
  beforeEach(() => void client.setQueryData(postQuery(id).queryKey, { post: postThat(isSaved) }))

  // Proves: rule.posts.save-ok, rule.posts.unsave-ok
  test('shows the change at once and confirms it', async () => {
    let asShown: Post | undefined
    const response = { isSaved: !isSaved, savesCount: isSaved ? 4 : 5 }
    const call = async () => {
      asShown = shown()
      return response
    }
    await toggleSave(platformWhere(call), postThat(isSaved))
    expect(asShown).toEqual(postThat(!isSaved))
    expect(shown()).toMatchObject(response)
    expect(said).toEqual([worked])
  })

  // Proves: rule.posts.save-fail, rule.posts.unsave-fail
  test.each([
    ['the server fails', 500, failed],
    ['the session has ended', 401, 'error: You must be logged in to save posts.'],
  ])('is undone with an error when %s', async (_, status, message) => {
    const call = () => Promise.reject(new ApiError({ status }))
    await toggleSave(platformWhere(call), postThat(isSaved))
    expect(shown()).toEqual(postThat(isSaved))
    expect(said).toEqual([message])
  })
})
