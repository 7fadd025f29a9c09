import { useEffect, useRef } from 'react'
import { usePlatform } from '../../platform/platform.ts'
import type { Stats } from './api.ts'

const dependentCalls = ['GET /points/user/:id/sections', 'GET /points/user/:id/history/:section']

/** The leaderboards' live updates keep the totals fresh. The rest of the page is read again once they have changed. */
export function useLivePoints(id: string, points: Stats['points'] | undefined): void {
  const { queries } = usePlatform()
  const total = points?.allTime
  const known = useRef<{ id: string; total: number | undefined }>({ id, total })
  useEffect(() => {
    const { id: knownId, total: before } = known.current
    known.current = { id, total }
    if (id !== knownId || before === undefined || total === before) return
    for (const name of dependentCalls) queries.invalidateSoon([name])
  }, [queries, id, total])
}
