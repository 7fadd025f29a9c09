import { useLiveEvent, useOnConnect } from '../../platform/live/use-live-events.ts'
import { usePlatform } from '../../platform/platform.ts'

const listCalls = [
  'GET /admin/cases',
  'GET /admin/cases/:id',
  'GET /admin/posts/search',
  'GET /admin/videos',
  'GET /admin/users',
  'GET /admin/users/:id/:contentType',
  'GET /admin/audit',
  'GET /admin/overview',
  'GET /admin/trade-journals',
  'GET /admin/trade-journals/counts',
] as const

/** Fetches the admin lists again whenever content goes under review, is decided or shares a trade, wherever that happens. */
export function useLiveReviews(): void {
  const { queries } = usePlatform()
  const refetch = () => {
    for (const name of listCalls) queries.invalidateSoon([name])
  }
  useLiveEvent('review:changed', refetch)
  useLiveEvent('journal:shared', refetch)
  useOnConnect(refetch)
}
