import { useCallback, useEffect, useRef, useState } from 'react'
import type { QueuedAction } from '../../platform/offline/actions.ts'
import { usePlatform } from '../../platform/platform.ts'
import {
  type CacheInfo,
  readCaches,
  readQueue,
  readStorageSpace,
  readStore,
  readWorkers,
  type StorageSpace,
  type StoreState,
  storeNames,
  type WorkerInfo,
} from './local-stores.ts'

export type LocalData = {
  stores: StoreState[]
  queue: QueuedAction[]
  space: StorageSpace
  workers: WorkerInfo[]
  caches: CacheInfo[]
}

async function readAll(): Promise<LocalData> {
  const [stores, queue, space, workers, caches] = await Promise.all([
    Promise.all(storeNames.map(readStore)),
    readQueue(),
    readStorageSpace(),
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
