import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ChangePasswordForm, type SessionInfo } from '#contract/accounts.ts'
import { identities as identityTexts, security as texts, toasts } from '#contract/messages/en/accounts-screens.ts'
import { loginAs } from '#contract/messages/en/login-as-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { ApiError, ignoreNotFound } from '../../platform/api/api-error.ts'
import { callQuery } from '../../platform/cache/call-query.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform, useSession, useSite } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { AccessTokens } from './access-tokens.tsx'
import './accounts.css'
import { AuthNote, type Note } from './auth-note.tsx'
import { confirmPasswordDeps } from './confirm-password-deps.ts'
import { Identities, SetPassword } from './identities.tsx'
import { UsernameForPasswordManager } from './username-for-password-manager.tsx'

type AccountPageProps = {
  /** The sections before the account's own. */
  before?: ReactNode
  /** The sections after them. */
  children?: ReactNode
}

/** /dashboard/account: password, logged-in devices and the settings of other features. */
export default function AccountPage({ before, children }: AccountPageProps) {
  const session = useSession()
  const { oidcProvider } = useSite()
  if (session.status !== 'member') return null
  const { user } = session
  if (user.loginAs) return <NotWhileLoggedInAs />
  return (
    <main id="main" className="account" tabIndex={-1}>
      <div className="account-head">
        <h1 className="title page-name">{titles.account}</h1>
        <p className="muted">
          <MemberText>{user.name}</MemberText> · @{user.username} · {user.email}
        </p>
      </div>
      {before}
      <section aria-labelledby="password-title">
        <h2 id="password-title" className="section-heading">
          {texts.passwordTitle}
        </h2>
        {user.hasPassword ? <ChangePassword username={user.username} /> : <SetPassword email={user.email} />}
      </section>
      {(oidcProvider || !user.hasPassword) && (
        <section aria-labelledby="identities-title">
          <h2 id="identities-title" className="section-heading">
            {identityTexts.title}
          </h2>
          <Identities username={user.username} hasPassword={user.hasPassword} />
        </section>
      )}
      <section aria-labelledby="devices-title">
        <h2 id="devices-title" className="section-heading">
          {texts.sessionsTitle}
        </h2>
        <Devices />
      </section>
      <AccessTokens />
      {children}
    </main>
  )
}

/** For an administrator who is logged in as the member. */
const NotWhileLoggedInAs = () => (
  <main id="main" className="account" tabIndex={-1}>
    <EmptyState illustration="no-match" heading="h1" title={loginAs.accountTitle} text={loginAs.accountText} />
  </main>
)

function ChangePassword({ username }: { username: string }) {
  const { call, queries } = usePlatform()
  const [note, setNote] = useState<Note | null>(null)
  const form = useForm({
    mode: 'onChange',
    resolver: zodResolver(ChangePasswordForm),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ currentPassword, password }) => {
    try {
      const { message } = await call('POST /auth/change-password', { body: { currentPassword, password } })
      form.reset()
      setNote({ kind: 'success', message })
      void queries.refresh(sessionsQuery.queryKey)
    } catch (error) {
      const apiError = error instanceof ApiError ? error : null
      if (apiError?.type === 'auth_invalid_credentials') form.setError('currentPassword', { message: apiError.message })
      else setNote({ kind: 'error', message: apiError?.message ?? texts.loadFailed })
    }
  })
  return (
    <form className="auth-form account-form" onSubmit={submit} noValidate>
      <AuthNote note={note} />
      <UsernameForPasswordManager username={username} />
      <TextField
        label={texts.currentPassword}
        type="password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <TextField
        label={texts.password}
        type="password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password', confirmPasswordDeps(form.watch('confirmPassword')))}
      />
      <TextField
        label={texts.confirm}
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" variant="primary" pending={isSubmitting}>
        {texts.changePassword}
      </Button>
    </form>
  )
}

const sessionsQuery = callQuery('GET /auth/sessions', { resource: 'sessions', persist: false })

function Devices() {
  const sessions = useCall(sessionsQuery)
  if (sessions.state === 'rejected')
    return <LoadError title={texts.loadFailed} onRetry={sessions.refresh} heading="h3" />
  if (sessions.state !== 'fulfilled') return <ListSkeleton />
  return (
    <ul className="account-devices">
      {sessions.data.sessions.map((session) => (
        <Device key={session._id} session={session} onEnded={sessions.refresh} />
      ))}
    </ul>
  )
}

function Device({ session, onEnded }: { session: SessionInfo; onEnded: () => Promise<void> }) {
  const { call } = usePlatform()
  const [pending, setPending] = useState(false)
  const end = async () => {
    setPending(true)
    try {
      await call('DELETE /auth/sessions/:id', { params: { id: session._id } }).catch(ignoreNotFound)
      toast.success(toasts.deviceLoggedOut)
    } catch (error) {
      toast.error((error as Error).message)
    }
    await onEnded()
    setPending(false)
  }
  return (
    <li>
      <Icon name="shield" />
      <div>
        <p className="bold">{session.device}</p>
        <p className="meta">
          {session.isCurrent ? (
            texts.thisDevice
          ) : (
            <>
              {texts.lastSeen} <ExactTime value={session.lastSeenAt} />
            </>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <Button pending={pending} onClick={end} aria-label={texts.logOutDevice(session.device)}>
          {texts.logOut}
        </Button>
      )}
    </li>
  )
}
