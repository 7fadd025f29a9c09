import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, createContext, use, useCallback, useEffect, useId, useRef, useState } from 'react'
import {
  authFiles,
  checkEmail as checkEmailTexts,
  forgot,
  login,
  oidc,
  signup,
  toasts,
} from '#contract/messages/en/accounts-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { usePlatform, useSite } from '../../platform/platform.ts'
import { type FailedPartProps, lazyPart } from '../../platform/routing/lazy-part.tsx'
import type { AuthMode } from '../../platform/session/auth-modal-events.ts'
import { CloseButton, Dialog } from '../../ui/dialog.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import './accounts.css'
import { createSignupKeys, logIn, requestPasswordReset, showUsernameCheckError, signUp } from './auth-actions.ts'
import type { Note } from './auth-note.tsx'
import LoginForm, { type LoginValues } from './login-form.tsx'
import { clearSignupDraft } from './signup-draft.ts'
import type { SignupValues } from './signup-values.ts'

const FormFailed = (props: FailedPartProps) => (
  <LoadError
    title={authFiles.failedTitle}
    text={ui.checkConnection}
    heading="h3"
    onRetry={props.onRetry}
    onReload={props.onReload}
  />
)
/** Focuses the first field of a form, or the title on touch screens, where the keyboard would cover it. */
const FocusContext = createContext(() => {})

function InitialFocus() {
  const focus = use(FocusContext)
  useEffect(focus, [focus])
  return null
}

const lazyForm = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPart<Props>(
    async () => {
      const { default: Form } = await load()
      const FocusedForm = (props: Props) => (
        <>
          <Form {...props} />
          <InitialFocus />
        </>
      )
      return { default: FocusedForm }
    },
    FormFailed,
    () => <Spinner />,
  )
const SignupForm = lazyForm(() => import('./signup-form.tsx'))
const OidcForm = lazyForm(() => import('./oidc-form.tsx'))
const ForgotForm = lazyForm(() => import('./forgot-form.tsx'))
/** The file of the view that a link opens. */
const preloads = { signup: SignupForm.preload, forgotPassword: ForgotForm.preload, login: () => {} }

const headings = {
  login: { title: login.title, lead: login.lead },
  signup: { title: signup.title, lead: signup.lead },
  forgotPassword: { title: forgot.title, lead: undefined },
} as const

type Props = {
  open: boolean
  mode: AuthMode
  note: Note | null
  /** Nobody asked for it: on phones, the page stays visible above. */
  isSheet: boolean
  /** One-time code from the identity provider. */
  oidcCode: string | undefined
  onModeChange: (mode: AuthMode) => void
  onClose: () => void
  /** Close the modal because another page is shown. */
  onDone: () => void
  /** Called before leaving for the identity provider or the mailbox, to store the requested page. */
  onBeforeLeave: () => void
}

/** One modal with three views: login, signup and password reset (A §2). */
export default function AuthModal(props: Props) {
  const { open, mode, isSheet, oidcCode, onModeChange, onClose } = props
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const focusFirst = useCallback(() => {
    const field = body.current?.querySelector<HTMLElement>('input, select')
    const first = matchMedia('(pointer: fine)').matches ? (field ?? heading.current) : heading.current
    first?.focus()
  }, [])
  const { title, lead } = oidcCode ? { title: oidc.title, lead: undefined } : headings[mode]
  return (
    <Dialog
      open={open}
      size="narrow"
      className={isSheet ? 'auth-sheet' : undefined}
      labelledBy={titleId}
      onClose={onClose}
    >
      <div className="auth-body" ref={body}>
        <div className="auth-header">
          <div>
            <h2 className="title" id={titleId} ref={heading} tabIndex={-1} data-initial-focus>
              {title}
            </h2>
            {lead && <p className="muted">{lead}</p>}
          </div>
          <CloseButton onClose={onClose} />
        </div>
        <FocusContext value={focusFirst}>
          <View {...props} />
        </FocusContext>
      </div>
      <AuthFooter mode={mode} onModeChange={onModeChange} />
    </Dialog>
  )
}

function View({ mode, note, oidcCode, onModeChange, onBeforeLeave, onDone }: Props) {
  const [typedEmail, setTypedEmail] = useState('')
  const [keyOf] = useState(createSignupKeys)
  const platform = usePlatform()
  const navigate = useNavigate()

  const onLogin = async (values: LoginValues): Promise<Note | null> => {
    const outcome = await logIn(platform, values)
    // The host follows the session: it redirects and closes the modal.
    if ('user' in outcome) return null
    const { checkEmailAfter, email = values.identifier } = outcome
    if (checkEmailAfter !== null) setTimeout(() => checkEmail(email), checkEmailAfter)
    return outcome.note
  }
  const checkEmail = (identifier: string) => {
    onBeforeLeave()
    const email = identifier.includes('@') ? identifier.trim().toLowerCase() : ''
    void navigate({ to: '/check-email', state: { email, fromLogin: true, message: checkEmailTexts.fromLogin } })
    onDone()
  }
  const onSignup = async ({ privacy: _, risk: __, keptEmail: ___, ...values }: SignupValues) => {
    const errors = await signUp(platform, values, keyOf(values))
    if (errors) return errors
    clearSignupDraft()
    onBeforeLeave()
    const email = values.email.trim().toLowerCase()
    void navigate({ to: '/check-email', state: { email, fromSignup: true, message: checkEmailTexts.fromSignup } })
    onDone()
    return null
  }
  const showForgot = (identifier: string) => {
    setTypedEmail(identifier.includes('@') ? identifier.trim() : '')
    onModeChange('forgotPassword')
  }
  const onForgot = async (email: string): Promise<Note | null> => {
    const errorNote = await requestPasswordReset(platform, email)
    if (!errorNote) onModeChange('login')
    return errorNote
  }
  const checkUsername = useCallback(
    async (username: string, signal: AbortSignal) =>
      (await platform.call('GET /auth/check-username', { query: { username }, signal })).available,
    [platform],
  )
  if (oidcCode) return <OidcForm code={oidcCode} onDone={onDone} />
  if (mode === 'forgotPassword') return <ForgotForm email={typedEmail} onForgot={onForgot} />
  return (
    <>
      <ProviderButton onBeforeLeave={onBeforeLeave} />
      {mode === 'login' ? (
        <>
          <LoginForm note={note} onLogin={onLogin} onForgot={showForgot} />
          <InitialFocus />
        </>
      ) : (
        <SignupForm
          checkUsername={checkUsername}
          onCheckFailed={showUsernameCheckError}
          onUsernameNeeded={() => toast.error(toasts.usernameNeeded)}
          onSignup={onSignup}
        />
      )}
    </>
  )
}

/** Shown if the site has an identity provider. */
function ProviderButton({ onBeforeLeave }: { onBeforeLeave: () => void }) {
  const { oidcProvider } = useSite()
  if (!oidcProvider) return null
  return (
    <>
      <a className="btn" href="/api/auth/oidc/start" onClick={onBeforeLeave}>
        {login.provider(oidcProvider)}
      </a>
      <p className="auth-or meta">{login.or}</p>
    </>
  )
}

function AuthFooter({ mode, onModeChange }: Pick<Props, 'mode' | 'onModeChange'>) {
  const [before, label, next] = {
    login: [login.noAccount, login.toSignup, 'signup'] as const,
    signup: [signup.haveAccount, signup.toLogin, 'login'] as const,
    forgotPassword: ['', forgot.back, 'login'] as const,
  }[mode]
  return (
    <p className="auth-footer">
      {before}{' '}
      <button
        type="button"
        className="link tap-target"
        onClick={() => onModeChange(next)}
        onPointerEnter={preloads[next]}
        onTouchStart={preloads[next]}
        onFocus={preloads[next]}
      >
        {label}
      </button>
    </p>
  )
}
