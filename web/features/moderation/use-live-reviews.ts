import { useLiveEvent, useOnConnect } from '../../platform/live/use-live-events.ts'
import { usePlatform } from '../../platform/platform.ts'

const listCalls = [
  'GET /admin/content/pending',
  'GET /posts/reports',
  'GET /admin/posts/search',
  'GET /admin/users',
  'GET /admin/users/:id/:contentType',
  'GET /admin/audit',
] as const

/** Something waits, or waits no longer, wherever it was decided: what is shown of it is fetched again. */
export function useLiveReviews(): void {
  const { queries } = usePlatform()
  const refetch = () => {
    for (const name of listCalls) queries.invalidateSoon([name])
  }
  useLiveEvent('review:changed', refetch)
  useOnConnect(refetch)
}
