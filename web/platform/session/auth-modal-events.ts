// The window event that opens the auth modal from anywhere (A §2).

export type AuthMode = 'login' | 'signup' | 'forgotPassword'
export type AuthModalRequest = { mode: AuthMode; redirectUrl?: string }

const eventName = 'openAuthModal'

/** After login the person returns to this page, unless the request names another one. */
const requestFromCurrentPage = (): AuthModalRequest => {
  const { pathname, search } = window.location
  return { mode: 'login', ...(pathname !== '/' && { redirectUrl: pathname + search }) }
}

const modes: readonly string[] = ['login', 'signup', 'forgotPassword'] satisfies AuthMode[]

let listener: ((request: AuthModalRequest) => void) | null = null
/** Set when the event fires before the modal's own file has loaded. */
let pendingRequest: AuthModalRequest | null = null

/** Other scripts can dispatch this event, so validate its detail. */
function handleEvent(event: Event): void {
  const { mode = 'login', redirectUrl } = ((event as CustomEvent).detail ?? {}) as Record<string, unknown>
  if (!modes.includes(mode as string)) return
  const request = { mode: mode as AuthMode, ...(typeof redirectUrl === 'string' && { redirectUrl }) }
  if (listener) listener(request)
  else pendingRequest = request
}

if (!import.meta.env.SSR) window.addEventListener(eventName, handleEvent)

export function openAuthModal(request: AuthModalRequest = requestFromCurrentPage()): void {
  window.dispatchEvent(new CustomEvent<AuthModalRequest>(eventName, { detail: request }))
}

export const openSignup = (): void => openAuthModal({ ...requestFromCurrentPage(), mode: 'signup' })

export function onOpenAuthModal(listen: (request: AuthModalRequest) => void): () => void {
  listener = listen
  if (pendingRequest) listen(pendingRequest)
  pendingRequest = null
  return () => {
    listener = null
  }
}
