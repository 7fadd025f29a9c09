// Applies live events to lists of lessons.
import { useLiveEvent, useOnConnect } from '../../platform/live/use-live-events.ts'
import { usePlatform } from '../../platform/platform.ts'

const lists = [
  'GET /learning/videos/sort/:order',
  'GET /learning/educators/leaderboard',
  'GET /learning/educators/:id',
] as const

/** New lessons change the lists on screen and the figures of their educators. */
export function useLiveLessons(): void {
  const { queries } = usePlatform()
  const refetch = () => {
    for (const name of lists) queries.invalidateSoon([name])
  }
  useLiveEvent('video:approved', refetch)
  useOnConnect(({ first }) => {
    if (!first) refetch()
  })
}
