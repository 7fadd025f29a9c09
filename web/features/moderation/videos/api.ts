import { callQuery } from '../../../platform/cache/call-query.ts'
import { lifetimes } from '../../../platform/cache/lifetimes.ts'
import type { videosSearch } from '../search-params.ts'

/** Holds signed addresses: nothing is stored on the device. */
const options = { resource: 'lessons', lifetime: lifetimes.search, persist: false } as const
const keepPrevious = { placeholderData: <Data>(before: Data) => before }

export const videoList = (query: ReturnType<typeof videosSearch>) => ({
  ...callQuery('GET /admin/videos', { input: { query }, ...options }),
  ...keepPrevious,
})

/** For the total only. */
export const pendingVideos = callQuery('GET /admin/videos', {
  input: { query: { status: 'pending', limit: '1' } },
  ...options,
})

export const approvalList = (page: string | undefined) => videoList({ status: 'pending', page })
