import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type CacheFound,
  readCaches,
  readQueue,
  readSpace,
  readStore,
  readWorkers,
  type Space,
  type StoreState,
  storeNames,
  type WorkerFound,
} from '../../platform/device/local-data.ts'
import type { QueuedAction } from '../../platform/offline/actions.ts'
import { usePlatform } from '../../platform/platform.ts'

export type LocalData = {
  stores: StoreState[]
  queue: QueuedAction[]
  space: Space
  workers: WorkerFound[]
  caches: CacheFound[]
}

async function readAll(): Promise<LocalData> {
  const [stores, queue, space, workers, caches] = await Promise.all([
    Promise.all(storeNames.map(readStore)),
    readQueue(),
    readSpace(),
    readWorkers(),
    readCaches(),
  ])
  return { stores, queue, space, workers, caches }
}

/**
 * Reads the local data, again whenever the queue changes. `data` is null until then, and `failed` if the browser
 * stores nothing.
 */
export function useLocalData(): { data: LocalData | 'failed' | null; reload: () => Promise<void> } {
  const { queue } = usePlatform()
  const [data, setData] = useState<LocalData | 'failed' | null>(null)
  const latestRead = useRef(0)
  const reload = useCallback(async () => {
    const mine = ++latestRead.current
    const read = await readAll().catch(() => 'failed' as const)
    if (mine === latestRead.current) setData(read)
  }, [])
  useEffect(() => {
    void reload()
    const stop = queue.actions.subscribe(() => void reload())
    return () => {
      latestRead.current++
      stop()
    }
  }, [queue, reload])
  return { data, reload }
}
