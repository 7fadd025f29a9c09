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
import type { QueuedAct } from '../../platform/offline/actions.ts'
import { usePlatform } from '../../platform/platform.ts'

export type LocalData = {
  stores: StoreState[]
  queue: QueuedAct[]
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

/** What is kept here, read again whenever the queue changes. Null until it is read, `failed` where nothing is kept. */
export function useLocalData(): { data: LocalData | 'failed' | null; readAgain: () => Promise<void> } {
  const { queue } = usePlatform()
  const [data, setData] = useState<LocalData | 'failed' | null>(null)
  const turn = useRef(0)
  const readAgain = useCallback(async () => {
    const mine = ++turn.current
    const read = await readAll().catch(() => 'failed' as const)
    if (mine === turn.current) setData(read)
  }, [])
  useEffect(() => {
    void readAgain()
    const stop = queue.acts.subscribe(() => void readAgain())
    return () => {
      turn.current++
      stop()
    }
  }, [queue, readAgain])
  return { data, readAgain }
}
