import { useSyncExternalStore } from 'react'
import { type ApiError, isUnreachable } from '../api/api-error.ts'

const names = ['online', 'offline'] as const

function subscribe(listener: () => void): () => void {
  for (const name of names) window.addEventListener(name, listener)
  return () => {
    for (const name of names) window.removeEventListener(name, listener)
  }
}

/** Whether the device reports a connection. True in server-rendered HTML. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** The server was not reached, whatever the device reports. */
export const isNetworkFailure = (error: ApiError | null): boolean => error !== null && isUnreachable(error)
