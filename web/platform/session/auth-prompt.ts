// The window event that opens the auth modal from anywhere (A §2): whoever needs a member asks by it.

export type AuthMode = 'login' | 'signup' | 'forgotPassword'
export type AuthRequest = { mode: AuthMode; redirectUrl?: string }

const name = 'openAuthModal'

/** Who asks on a public page comes back to it, unless another page is wanted. */
const here = (): AuthRequest => {
  const { pathname, search } = window.location
  return { mode: 'login', ...(pathname !== '/' && { redirectUrl: pathname + search }) }
}

const modes: readonly string[] = ['login', 'signup', 'forgotPassword'] satisfies AuthMode[]

let listener: ((request: AuthRequest) => void) | null = null
/** The modal's own file may still be on its way: then it finds the request when it arrives. */
let unheard: AuthRequest | null = null

/** The event may come from outside of our code, so what it carries is looked at. */
function hear(event: Event): void {
  const { mode = 'login', redirectUrl } = ((event as CustomEvent).detail ?? {}) as Record<string, unknown>
  if (!modes.includes(mode as string)) return
  const request = { mode: mode as AuthMode, ...(typeof redirectUrl === 'string' && { redirectUrl }) }
  if (listener) listener(request)
  else unheard = request
}

if (!import.meta.env.SSR) window.addEventListener(name, hear)

export function askToSignIn(request: AuthRequest = here()): void {
  window.dispatchEvent(new CustomEvent<AuthRequest>(name, { detail: request }))
}

export function onAskedToSignIn(listen: (request: AuthRequest) => void): () => void {
  listener = listen
  if (unheard) listen(unheard)
  unheard = null
  return () => {
    listener = null
  }
}
