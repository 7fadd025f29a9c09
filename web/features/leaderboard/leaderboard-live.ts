// Live updates of the leaderboards, the hall of fame and members' totals, over a separate connection (DECISIONS "Realtime").
// It is open while one of them is on screen, for guests too.
import type { QueryKey } from '@tanstack/react-query'
import type { Payload } from '#contract/define.ts'
import type { pointEvents } from '#contract/points.ts'
import { subscriptionBatchDelay } from '../../platform/cache/lifetimes.ts'
import { type QueryTag, queryKeysWithTags, queryTagOf } from '../../platform/cache/query-tags.ts'
import { browserClock, whenIdle } from '../../platform/clock.ts'
import { type ConnectionDependencies, createConnection, reconnectOnReturn } from '../../platform/live/connection.ts'
import { createSpreadRequest } from '../../platform/live/spread-requests.ts'
import type { QueriesHandle } from '../../platform/platform.ts'

/** A query is shown once it is enabled, which may be after its observer was added. */
const changesWhatIsShown: ReadonlySet<string> = new Set(['observerAdded', 'observerRemoved', 'observerOptionsUpdated'])

const updatedTags: readonly QueryTag[] = ['Leaderboard', 'HallOfFame', 'PointTotals']

type ChangedBoard = Payload<(typeof pointEvents)['leaderboard:update']>['boards'][number]
type BoardInput = { params: ChangedBoard; query?: { date?: string } }

/** Past boards are final. */
const isOf = ([, input]: QueryKey, { timeframe, section }: ChangedBoard): boolean => {
  const { params, query } = input as BoardInput
  return params.timeframe === timeframe && params.section === section && query?.date === undefined
}

type Options = ConnectionDependencies & {
  queries: Pick<QueriesHandle, 'client' | 'invalidateSoon'>
  idle?: (callback: () => void) => void
  events?: EventTarget
  random?: () => number
}

export function createLeaderboardLive({ queries, idle = whenIdle, events, random, ...tools }: Options) {
  const { client } = queries
  const { clock = browserClock } = tools
  let isWanted = false
  let cancelClose = () => {}
  let changedBoards: ChangedBoard[] = []

  const invalidate = (tags: readonly QueryTag[]): void => {
    for (const queryKey of queryKeysWithTags(client, tags)) queries.invalidateSoon(queryKey)
  }

  const refetchBoards = createSpreadRequest(
    () => {
      for (const queryKey of queryKeysWithTags(client, ['Leaderboard']))
        if (changedBoards.some((board) => isOf(queryKey, board))) queries.invalidateSoon(queryKey)
      if (changedBoards.some(({ timeframe }) => timeframe === 'allTime')) invalidate(['PointTotals'])
      changedBoards = []
    },
    { clock, ...(random && { random }) },
  )
  const refetchHallOfFame = createSpreadRequest(() => invalidate(['HallOfFame']), { clock, ...(random && { random }) })

  const connection = createConnection({
    ...tools,
    kind: 'leaderboard',
    namespaces: () => ['/leaderboard'],
    // Events may have been missed before this connection.
    onState: (state) => state === 'connected' && invalidate(updatedTags),
    onEvent: (name, envelope) => {
      if (name === 'hallOfFame:update') refetchHallOfFame.schedule()
      if (name !== 'leaderboard:update') return
      changedBoards.push(...(envelope as unknown as { boards: ChangedBoard[] }).boards)
      refetchBoards.schedule()
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
        const tag = changesWhatIsShown.has(type) ? queryTagOf(query.queryKey) : undefined
        if (tag && updatedTags.includes(tag)) openIfShown()
      })
      openIfShown()
      return () => {
        stopReconnecting()
        unsubscribe()
        cancelClose()
        refetchBoards.cancel()
        refetchHallOfFame.cancel()
        isWanted = false
        connection.close()
      }
    },
    reconnectIfLost: connection.reconnectIfLost,
    restart: connection.restart,
  }
}
