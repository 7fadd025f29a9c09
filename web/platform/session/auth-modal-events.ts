// The window event that opens the auth modal from anywhere (A §2): whoever needs a member asks by it.

export type AuthMode = 'login' | 'signup' | 'forgotPassword'
export type AuthModalRequest = { mode: AuthMode; redirectUrl?: string }

const eventName = 'openAuthModal'

/** Who asks on a public page comes back to it, unless another page is wanted. */
const requestFromCurrentPage = (): AuthModalRequest => {
  const { pathname, search } = window.location
  return { mode: 'login', ...(pathname !== '/' && { redirectUrl: pathname + search }) }
}

const modes: readonly string[] = ['login', 'signup', 'forgotPassword'] satisfies AuthMode[]

let listener: ((request: AuthModalRequest) => void) | null = null
/** The modal's own file may still be on its way: then it finds the request when it arrives. */
let pendingRequest: AuthModalRequest | null = null

/** The event may come from outside of our code, so what it carries is looked at. */
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

export function onOpenAuthModal(listen: (request: AuthModalRequest) => void): () => void {
  listener = listen
  if (pendingRequest) listen(pendingRequest)
  pendingRequest = null
  return () => {
    listener = null
  }
}
