// Changes the watch history. Each call has a second form, which is tried when the first fails (B §7).
import { removeCachedItems } from '../../platform/cache/cached-data.ts'
import type { Platform } from '../../platform/platform.ts'

/** Responses that contain what the viewer has watched. */
const watchedData = [
  'GET /video-activity/history',
  'GET /video-activity/stats',
  'GET /video-activity/recommendations',
  'GET /learning/videos/:id',
  'GET /learning/videos/sort/:order',
] as const

function refetchWatched({ queries }: Platform): void {
  for (const name of watchedData) queries.invalidateSoon([name])
}

export async function removeFromHistory(platform: Platform, id: string): Promise<void> {
  const { call, queries } = platform
  const input = { params: { id } }
  await call('DELETE /video-activity/history/:id', input).catch(() => call('DELETE /history/:id', input))
  removeCachedItems(queries.client, id, (item) => '_id' in item && item._id === id && 'lastWatchedAt' in item)
  refetchWatched(platform)
}

export async function clearHistory(platform: Platform): Promise<void> {
  const { call } = platform
  await call('DELETE /video-activity/history/clear').catch(() => call('DELETE /history/clear'))
  refetchWatched(platform)
}
