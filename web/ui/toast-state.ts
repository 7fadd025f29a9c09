// Which toasts are shown and which are ignored (A §9, B §2).
export type ToastType = 'success' | 'error' | 'warning' | 'info'

export type NewToast = { id: number; type: ToastType; message: string; duration: number }
/** `leaving`: it's fading out and no longer counts. */
export type Toast = NewToast & { leaving: boolean }

export type ToastState = {
  toasts: readonly Toast[]
  /** Error messages, and until when each isn't repeated (milliseconds since 1970). */
  silenced: Readonly<Record<string, number>>
}

export const toastLimits = {
  /** Milliseconds. */
  duration: 5000,
  visible: 3,
  /** Includes toasts that are fading out. */
  total: 20,
} as const

export const noToasts: ToastState = { toasts: [], silenced: {} }

const startLeaving = (toast: Toast): Toast => ({ ...toast, leaving: true })

/** `now` in milliseconds. Returns the same state if the toast is ignored. */
export function addToast(state: ToastState, added: NewToast, now: number): ToastState {
  const isError = added.type === 'error'
  const visible = state.toasts.filter((toast) => !toast.leaving)
  if (visible.some((toast) => toast.type === added.type && toast.message === added.message)) return state
  if (isError && (state.silenced[added.message] ?? 0) > now) return state

  const others = isError ? visible.filter((toast) => toast.type !== 'error') : visible
  const keptIds = new Set(others.slice(1 - toastLimits.visible).map((toast) => toast.id))
  const toasts = state.toasts.map((toast) => (keptIds.has(toast.id) ? toast : startLeaving(toast)))
  return {
    toasts: [...toasts, { ...added, leaving: false }].slice(-toastLimits.total),
    silenced: isError ? silence(state.silenced, added.message, now + added.duration, now) : state.silenced,
  }
}

export const dismissToast = (state: ToastState, id: number): ToastState => ({
  ...state,
  toasts: state.toasts.map((toast) => (toast.id === id ? startLeaving(toast) : toast)),
})

export const removeToast = (state: ToastState, id: number): ToastState => ({
  ...state,
  toasts: state.toasts.filter((toast) => toast.id !== id),
})

function silence(silenced: ToastState['silenced'], message: string, until: number, now: number) {
  const current = Object.entries(silenced).filter(([, end]) => end > now)
  return { ...Object.fromEntries(current), [message]: until }
}
