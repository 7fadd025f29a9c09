import {
  addToast,
  dismissToast,
  noToasts,
  removeToast,
  type ToastState,
  type ToastType,
  toastLimits,
} from './toast-state.ts'
import { currentTime } from './use-current-time.ts'

let state = noToasts
let lastId = 0
const listeners = new Set<() => void>()

function setState(next: ToastState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

type ToastOptions = {
  /** Milliseconds; 5000 by default. */
  duration?: number
}

const show =
  (type: ToastType) =>
  (message: string, { duration = toastLimits.duration }: ToastOptions = {}): void => {
    lastId += 1
    setState(addToast(state, { id: lastId, type, message, duration }, currentTime()))
  }

/** Shows a message at the top right. Can be called from anywhere in the browser. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
}

/** The store behind the list of toasts. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): ToastState => state,
  empty: (): ToastState => noToasts,
  dismiss: (id: number): void => setState(dismissToast(state, id)),
  remove: (id: number): void => setState(removeToast(state, id)),
  /** For tests. */
  reset: (): void => setState(noToasts),
}
