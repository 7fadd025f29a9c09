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

type Opened = {
  mode: AuthMode
  redirectUrl?: string | undefined
  note: Note | null
  /** The path that it was opened over: it does not follow to another. */
  over: string
  oidcCode?: string | undefined
}

const modeOfPath: Record<string, AuthMode> = {
  '/auth/login': 'login',
  '/auth/signup': 'signup',
  '/auth/forgot-password': 'forgotPassword',
}
/** Milliseconds after which the wanted page follows a login (A §2). */
const followAfter = 500 satisfies (typeof accountTimes)['redirectAfterLogin']

/** What `verified=true` or `error=…` in the address say. */
function noteOfQuery(search: string): Note | null {
  const query = new URLSearchParams(search)
  if (query.get('verified') === 'true') return { kind: 'success', message: queryMessages.verified }
  const error = query.get('error')
  if (!error) return null
  const known = Object.hasOwn(queryMessages, error) ? queryMessages[error as keyof typeof queryMessages] : null
  return { kind: 'error', message: known ?? queryMessages.other }
}

/** Back from the identity provider: a one-time code, or the word that it failed. */
function returned(hash: string): Partial<Opened> {
  const code = /^oidc=([\w-]+)$/.exec(hash)?.[1]
  if (code === 'failed') return { note: { kind: 'error', message: oidc.failed } }
  return code ? { oidcCode: code } : {}
}

export function AuthHost() {
  const platform = usePlatform()
  const session = useSession()
  const navigate = useNavigate()
  const location = useRouterState({ select: (state) => state.location })
  const [opened, setOpened] = useState<Opened | null>(null)
  const [last, setLast] = useState<Opened | null>(null)
  const isFollowing = useRef(false)
  if (opened && opened !== last) setLast(opened)
  const path = location.pathname
  const go = (href: string, replace = false) => void navigate({ href, replace })
  useEndNotice(session)

  /** Whoever is signed in needs no modal, and has better places to be than where guests are asked to sign in. */
  const onMember = (role: string) => {
    if (isFollowing.current) return
    setOpened(null)
    if (modeOfPath[path]) go(afterLogin({}, role), true)
    else if (path === targets.default && !location.state.skipLoginPrompt) go(targets.member, true)
  }
  const onGuest = () => {
    const mode = modeOfPath[path]
    const note = noteOfQuery(location.searchStr)
    if (mode) return setOpened({ mode, note, over: path, ...returned(location.hash) })
    if (note) return setOpened({ mode: 'login', note, over: path })
    if (path !== targets.default || location.state.skipLoginPrompt) return
    whenIdle(() => {
      if (window.location.pathname !== path || platform.session.get().status !== 'guest') return
      setOpened((now) => now ?? { mode: 'login', note: null, redirectUrl: location.state.from, over: path })
    })
  }
  const onArrival = useEffectEvent(() => {
    if (opened && opened.over !== path && !isFollowing.current) setOpened(null)
    if (session.status === 'member') onMember(session.user.role)
    if (session.status === 'guest') onGuest()
  })
  const arrival = `${path} ${location.searchStr} ${location.state.__TSR_key ?? ''}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival once, and again when it is known who it is
  useEffect(() => onArrival(), [arrival, session.status])

  const onAsked = useEffectEvent(({ mode, redirectUrl }: AuthRequest) => {
    if (session.status !== 'member') return setOpened({ mode, redirectUrl, note: null, over: path })
    const wanted = sameSitePath(redirectUrl)
    if (wanted) go(wanted)
  })
  useEffect(() => onAskedToSignIn((request) => onAsked(request)), [])

  const close = () => {
    setOpened(null)
    if (modeOfPath[path]) void navigate({ to: targets.default, state: { skipLoginPrompt: true } })
    else if (noteOfQuery(location.searchStr)) {
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
  const follow = (role: string) => {
    const stored = takeStoredRedirect()
    const target = afterLogin({ redirectUrl: opened?.redirectUrl, from: location.state.from, stored }, role)
    isFollowing.current = true
    setTimeout(() => {
      isFollowing.current = false
      setOpened(null)
      const isSignInPlace = path === targets.default || modeOfPath[path] !== undefined
      if (target !== window.location.pathname + window.location.search) go(target, isSignInPlace)
    }, followAfter)
  }
  const keepWanted = () => {
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
        onMode={(mode) => setOpened((now) => now && { ...now, mode, note: null, oidcCode: undefined })}
        onClose={close}
        onDone={() => setOpened(null)}
        onSignedIn={follow}
        onLeave={keepWanted}
      />
    </Suspense>
  )
}

/** Says why somebody who did not sign out is a guest again. */
function useEndNotice(session: Session): void {
  const hasEnded = session.status === 'guest' && session.hasEnded === true
  useEffect(() => {
    if (hasEnded) toast.info(sessionMessages.ended)
  }, [hasEnded])
}
