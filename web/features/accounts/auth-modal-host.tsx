// Opens the auth modal: for its paths, for query parameters, on the window event, and once for guests on the landing
// page.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { accountTimes } from '#contract/accounts-limits.ts'
import { oidc, queryMessages, sessionMessages, authFiles as texts } from '#contract/messages/en/accounts-screens.ts'
import { whenIdle } from '../../platform/clock.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { defaultPaths } from '../../platform/routing/default-paths.ts'
import { currentPath } from '../../platform/routing/language.ts'
import { type FailedPartProps, lazyPart } from '../../platform/routing/lazy-part.tsx'
import { type AuthModalRequest, type AuthMode, onOpenAuthModal } from '../../platform/session/auth-modal-events.ts'
import { pathAfterLogin, storeRedirect, takeStoredRedirect } from '../../platform/session/login-redirect.ts'
import type { Session } from '../../platform/session/session.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { toast } from '../../ui/toast.ts'
import type { Note } from './auth-note.tsx'
import { clearSignupDraft } from './signup-draft.ts'

type Props = { open: boolean; onClose: () => void; failed?: FailedPartProps }

/** Shown in place of the auth modal while its file loads and, with `failed`, when that failed. */
export const AuthModalFrame = ({ open, onClose, failed }: Props) => (
  <DialogFrame
    open={open}
    size="narrow"
    title={texts.title}
    onClose={onClose}
    failed={failed && { title: texts.failedTitle, ...failed }}
  />
)

const AuthModal = lazyPart(
  () => import('./auth-modal.tsx'),
  ({ open, onClose, onRetry, onReload }) => (
    <AuthModalFrame open={open} onClose={onClose} failed={{ onRetry, onReload }} />
  ),
  ({ open, onClose }) => <AuthModalFrame open={open} onClose={onClose} />,
)
/** Fetches the modal's file when someone points at something with this attribute. */
const opensModal = '[data-opens-auth]'

type ModalState = {
  mode: AuthMode
  redirectUrl?: string | undefined
  note: Note | null
  /** The path it was opened on. It closes on navigation to another path. */
  openedAt: string
  isUnasked?: boolean
  oidcCode?: string | undefined
}

const modeOfPath: Record<string, AuthMode> = {
  '/auth/login': 'login',
  '/auth/signup': 'signup',
  '/auth/forgot-password': 'forgotPassword',
}

/** The note for `verified=true` or `error=…` in the URL. */
function noteFromQuery(search: string): Note | null {
  const query = new URLSearchParams(search)
  const { verified, ...errors } = queryMessages
  if (query.get('verified') === 'true') return { kind: 'success', message: verified }
  const error = query.get('error')
  if (!error) return null
  const known = Object.hasOwn(errors, error) ? errors[error as keyof typeof errors] : null
  return { kind: 'error', message: known ?? errors.other }
}

/** The result of an identity provider in the URL's hash: a one-time code, or a failure. */
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
  const [modal, setModal] = useState<ModalState | null>(null)
  const [lastModal, setLastModal] = useState<ModalState | null>(null)
  const isRedirecting = useRef(false)
  /** A member who wasn't a guest on this page was logged in already when it opened. */
  const wasGuest = useRef(false)
  if (modal && modal !== lastModal) setLastModal(modal)
  const path = location.pathname
  const isMember = session.status === 'member'
  const navigateTo = (href: string, replace = false) => void navigate({ href, replace })
  useSessionEndedToast(session)

  /** Once, after a login in this tab or another one: the session reports both. */
  const redirectAfterLogin = (role: string, isLoginPage: boolean) => {
    const stored = takeStoredRedirect()
    const target = pathAfterLogin({ redirectUrl: modal?.redirectUrl, from: location.state.from, stored }, role)
    clearSignupDraft()
    isRedirecting.current = true
    setTimeout(() => {
      isRedirecting.current = false
      setModal(null)
      if (target !== currentPath() + window.location.search) navigateTo(target, isLoginPage)
    }, accountTimes.redirectAfterLogin)
  }
  /** Members leave the pages that only ask guests to log in. */
  const onMember = (role: string) => {
    if (isRedirecting.current) return
    const isLoginPage = path === defaultPaths.landing || modeOfPath[path] !== undefined
    const { from, skipLoginPrompt } = location.state
    if (wasGuest.current && (modal || (isLoginPage && !skipLoginPrompt))) return redirectAfterLogin(role, isLoginPage)
    setModal(null)
    if (modeOfPath[path]) navigateTo(pathAfterLogin({ from }, role), true)
    else if (path === defaultPaths.landing && !skipLoginPrompt)
      navigateTo(from ? pathAfterLogin({ from }, role) : defaultPaths.memberHome, true)
  }
  const onGuest = () => {
    const mode = modeOfPath[path]
    const note = noteFromQuery(location.searchStr)
    if (mode) return setModal({ mode, note, openedAt: path, ...readOidcResult(location.hash) })
    if (note) return setModal({ mode: 'login', note, openedAt: path })
    if (path !== defaultPaths.landing || location.state.skipLoginPrompt) return
    // Nobody has asked for it, so it opens only once its file is there.
    const open = () => {
      if (currentPath() !== path || platform.session.get().status !== 'guest') return
      setModal(
        (now) =>
          now ?? { mode: 'login', note: null, redirectUrl: location.state.from, openedAt: path, isUnasked: true },
      )
    }
    whenIdle(() => void AuthModal.preload().then(open, () => {}))
  }
  const onNavigation = useEffectEvent(() => {
    if (modal && modal.openedAt !== path && !isRedirecting.current) setModal(null)
    if (session.status === 'member') onMember(session.user.role)
    if (session.status === 'guest') onGuest()
    wasGuest.current = session.status === 'guest'
  })
  const navigationKey = `${path} ${location.searchStr} ${location.state.__TSR_key ?? ''}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each navigation, and when the session is known
  useEffect(() => onNavigation(), [navigationKey, session.status])

  const onLoginRequest = useEffectEvent(({ mode, redirectUrl }: AuthModalRequest) => {
    if (session.status !== 'member') return setModal({ mode, redirectUrl, note: null, openedAt: path })
    const target = pathAfterLogin({ redirectUrl, stored: takeStoredRedirect() }, session.user.role)
    if (target !== path + location.searchStr) navigateTo(target)
  })
  useEffect(() => onOpenAuthModal((request) => onLoginRequest(request)), [])
  useEffect(() => (isMember ? undefined : preloadOnIntent()), [isMember])

  const close = () => {
    setModal(null)
    if (modeOfPath[path]) void navigate({ to: defaultPaths.landing, state: { skipLoginPrompt: true } })
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
  const storeWantedPage = () => {
    const wanted = modal?.redirectUrl ?? location.state.from
    if (wanted) storeRedirect(wanted)
  }
  const shown = modal ?? lastModal
  if (!shown) return null
  return (
    <AuthModal
      open={modal !== null}
      mode={shown.mode}
      note={shown.note}
      isSheet={shown.isUnasked === true}
      oidcCode={shown.oidcCode}
      onModeChange={(mode) => setModal((now) => now && { ...now, mode, note: null, oidcCode: undefined })}
      onClose={close}
      onDone={() => setModal(null)}
      onBeforeLeave={storeWantedPage}
    />
  )
}

/** Someone hovers, focuses or touches what opens the modal. */
function preloadOnIntent() {
  const names = ['pointerover', 'focusin', 'touchstart'] as const
  const preload = ({ target }: Event) => {
    if (target instanceof Element && target.closest(opensModal)) void AuthModal.preload()
  }
  for (const name of names) document.addEventListener(name, preload, { passive: true })
  return () => {
    for (const name of names) document.removeEventListener(name, preload)
  }
}

/** Shows a toast when the session ended without the user logging out. */
function useSessionEndedToast(session: Session): void {
  const hasEnded = session.status === 'guest' && session.hasEnded === true
  useEffect(() => {
    if (hasEnded) toast.info(sessionMessages.ended)
  }, [hasEnded])
}
