// Opens the auth modal: by address, by query, by the window event, and once for a signed-out visitor of the landing page.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { accountTimes } from '#contract/accounts.ts'
import { oidc, queryMessages, sessionMessages } from '#contract/messages/en/accounts-screens.ts'
import { whenIdle } from '../../platform/clock.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { targets } from '../../platform/routing/default-paths.ts'
import { type AuthMode, type AuthRequest, onAskedToSignIn } from '../../platform/session/auth-prompt.ts'
import { afterLogin, sameSitePath, storeRedirect, takeStoredRedirect } from '../../platform/session/login-redirect.ts'
import type { Session } from '../../platform/session/session.ts'
import { toast } from '../../ui/toast.ts'
import type { Note } from './auth-note.tsx'

const AuthModal = lazy(() => import('./auth-modal.tsx'))

type ModalState = {
  mode: AuthMode
  redirectUrl?: string | undefined
  note: Note | null
  /** The path that it was opened over: it does not redirectAfterLogin to another. */
  openedAt: string
  oidcCode?: string | undefined
}

const modeOfPath: Record<string, AuthMode> = {
  '/auth/login': 'login',
  '/auth/signup': 'signup',
  '/auth/forgot-password': 'forgotPassword',
}
/** Milliseconds after which the wanted page follows a login (A §2). */
const redirectDelay = 500 satisfies (typeof accountTimes)['redirectAfterLogin']

/** What `verified=true` or `error=…` in the address say. */
function noteFromQuery(search: string): Note | null {
  const query = new URLSearchParams(search)
  if (query.get('verified') === 'true') return { kind: 'success', message: queryMessages.verified }
  const error = query.get('error')
  if (!error) return null
  const known = Object.hasOwn(queryMessages, error) ? queryMessages[error as keyof typeof queryMessages] : null
  return { kind: 'error', message: known ?? queryMessages.other }
}

/** Back from the identity provider: a one-time code, or the word that it failed. */
function readOidcResult(hash: string): Partial<ModalState> {
  const code = /^oidc=([\w-]+)$/.exec(hash)?.[1]
  if (code === 'failed') return { note: { kind: 'error', message: oidc.failed } }
  return code ? { oidcCode: code } : {}
}

export function AuthModalHost() {
  const platform = usePlatform()
  const session = useSession()
  const navigate = useNavigate()
  const location = useRouterState({ select: (state) => state.location })
  const [opened, setOpened] = useState<ModalState | null>(null)
  const [last, setLast] = useState<ModalState | null>(null)
  const isRedirecting = useRef(false)
  if (opened && opened !== last) setLast(opened)
  const path = location.pathname
  const go = (href: string, replace = false) => void navigate({ href, replace })
  useSessionEndedToast(session)

  /** Whoever is signed in needs no modal, and has better places to be than where guests are asked to sign in. */
  const onMember = (role: string) => {
    if (isRedirecting.current) return
    setOpened(null)
    if (modeOfPath[path]) go(afterLogin({}, role), true)
    else if (path === targets.default && !location.state.skipLoginPrompt) go(targets.member, true)
  }
  const onGuest = () => {
    const mode = modeOfPath[path]
    const note = noteFromQuery(location.searchStr)
    if (mode) return setOpened({ mode, note, openedAt: path, ...readOidcResult(location.hash) })
    if (note) return setOpened({ mode: 'login', note, openedAt: path })
    if (path !== targets.default || location.state.skipLoginPrompt) return
    whenIdle(() => {
      if (window.location.pathname !== path || platform.session.get().status !== 'guest') return
      setOpened((now) => now ?? { mode: 'login', note: null, redirectUrl: location.state.from, openedAt: path })
    })
  }
  const onNavigation = useEffectEvent(() => {
    if (opened && opened.openedAt !== path && !isRedirecting.current) setOpened(null)
    if (session.status === 'member') onMember(session.user.role)
    if (session.status === 'guest') onGuest()
  })
  const navigationKey = `${path} ${location.searchStr} ${location.state.__TSR_key ?? ''}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigationKey once, and again when it is known who it is
  useEffect(() => onNavigation(), [navigationKey, session.status])

  const onLoginRequest = useEffectEvent(({ mode, redirectUrl }: AuthRequest) => {
    if (session.status !== 'member') return setOpened({ mode, redirectUrl, note: null, openedAt: path })
    const wanted = sameSitePath(redirectUrl)
    if (wanted) go(wanted)
  })
  useEffect(() => onAskedToSignIn((request) => onLoginRequest(request)), [])

  const close = () => {
    setOpened(null)
    if (modeOfPath[path]) void navigate({ to: targets.default, state: { skipLoginPrompt: true } })
    else if (noteFromQuery(location.searchStr)) {
      const search = (before: object) => ({ ...before, verified: undefined, error: undefined })
      void navigate({
        to: '.',
        search: search as never,
        replace: true,
        resetScroll: false,
        state: { skipLoginPrompt: true },
      })
    }
  }
  const redirectAfterLogin = (role: string) => {
    const stored = takeStoredRedirect()
    const target = afterLogin({ redirectUrl: opened?.redirectUrl, from: location.state.from, stored }, role)
    isRedirecting.current = true
    setTimeout(() => {
      isRedirecting.current = false
      setOpened(null)
      const isLoginPage = path === targets.default || modeOfPath[path] !== undefined
      if (target !== window.location.pathname + window.location.search) go(target, isLoginPage)
    }, redirectDelay)
  }
  const storeWantedPage = () => {
    const wanted = opened?.redirectUrl ?? location.state.from
    if (wanted) storeRedirect(wanted)
  }
  const shown = opened ?? last
  if (!shown) return null
  return (
    <Suspense>
      <AuthModal
        open={opened !== null}
        mode={shown.mode}
        note={shown.note}
        oidcCode={shown.oidcCode}
        onModeChange={(mode) => setOpened((now) => now && { ...now, mode, note: null, oidcCode: undefined })}
        onClose={close}
        onDone={() => setOpened(null)}
        onLoggedIn={redirectAfterLogin}
        onBeforeLeave={storeWantedPage}
      />
    </Suspense>
  )
}

/** Says why somebody who did not sign out is a guest again. */
function useSessionEndedToast(session: Session): void {
  const hasEnded = session.status === 'guest' && session.hasEnded === true
  useEffect(() => {
    if (hasEnded) toast.info(sessionMessages.ended)
  }, [hasEnded])
}
