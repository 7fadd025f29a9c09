import { useSyncExternalStore } from 'react'
import type { ApiError } from '../api/api-error.ts'

const names = ['online', 'offline'] as const

function subscribe(listener: () => void): () => void {
  for (const name of names) window.addEventListener(name, listener)
  return () => {
    for (const name of names) window.removeEventListener(name, listener)
  }
}

/** Whether the device believes that it has a connection. True in the server's markup. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Nobody answered, whatever the device believes. */
export const isNetworkFailure = (error: ApiError | null): boolean =>
  error !== null && (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR')
