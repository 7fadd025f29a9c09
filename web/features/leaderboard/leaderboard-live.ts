// Live updates of the leaderboards and the hall of fame, over a separate connection (DECISIONS "Realtime"). It is open
// while either is on screen, for guests too.

import { subscriptionBatchDelay } from '../../platform/cache/lifetimes.ts'
import { type QueryTag, queryKeysWithTags, queryTagOf } from '../../platform/cache/query-tags.ts'
import { browserClock, whenIdle } from '../../platform/clock.ts'
import { type ConnectionDependencies, createConnection, reconnectOnReturn } from '../../platform/live/connection.ts'
import type { QueriesHandle } from '../../platform/platform.ts'

const updatedTags: readonly QueryTag[] = ['Leaderboard', 'HallOfFame']
const tagOfEvent: Record<string, QueryTag> = { 'leaderboard:update': 'Leaderboard', 'hallOfFame:update': 'HallOfFame' }

type Options = ConnectionDependencies & {
  queries: Pick<QueriesHandle, 'client' | 'invalidateSoon'>
  idle?: (callback: () => void) => void
  events?: EventTarget
}

export function createLeaderboardLive({ queries, idle = whenIdle, events, ...tools }: Options) {
  const { client } = queries
  const { clock = browserClock } = tools
  let isWanted = false
  let cancelClose = () => {}

  const invalidate = (tags: readonly QueryTag[]): void => {
    for (const queryKey of queryKeysWithTags(client, tags)) queries.invalidateSoon(queryKey)
  }

  const connection = createConnection({
    ...tools,
    kind: 'leaderboard',
    namespaces: () => ['/leaderboard'],
    // Events may have been missed before this connection.
    onState: (state) => state === 'connected' && invalidate(updatedTags),
    onEvent: (name) => {
      const changed = tagOfEvent[name]
      if (changed) invalidate([changed])
    },
  })

  const open = (): void => {
    cancelClose()
    if (isWanted) return
    isWanted = true
    idle(() => isWanted && connection.open())
  }

  /** Closes with a delay, so that it stays open between two leaderboard pages. */
  const closeSoon = (): void => {
    cancelClose()
    cancelClose = clock.after(subscriptionBatchDelay, () => {
      isWanted = false
      connection.close()
    })
  }

  const openIfShown = (): void =>
    queryKeysWithTags(client, updatedTags, { shown: true }).length > 0 ? open() : closeSoon()

  return {
    start: (): (() => void) => {
      const stopReconnecting = reconnectOnReturn(connection, events)
      const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
        const tag = type === 'observerAdded' || type === 'observerRemoved' ? queryTagOf(query.queryKey) : undefined
        if (tag && updatedTags.includes(tag)) openIfShown()
      })
      openIfShown()
      return () => {
        stopReconnecting()
        unsubscribe()
        cancelClose()
        isWanted = false
        connection.close()
      }
    },
    reconnectIfLost: connection.reconnectIfLost,
    restart: connection.restart,
  }
}
