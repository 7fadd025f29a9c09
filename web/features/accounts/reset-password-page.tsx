import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { NewPasswordForm, Token, Username } from '#contract/accounts.ts'
import { resetPassword as texts } from '#contract/messages/en/accounts-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { usePlatform } from '../../platform/platform.ts'
import { openAuthModal } from '../../platform/session/auth-modal-events.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import './accounts.css'
import { AuthNote, type Note } from './auth-note.tsx'
import { confirmPasswordDeps } from './confirm-password-deps.ts'
import { NoticePage } from './notice-page.tsx'
import { useInitialLocation } from './use-initial-location.ts'
import { UsernameForPasswordManager } from './username-for-password-manager.tsx'

/** /reset-password?token=…: the token is sent only by POST. */
export default function ResetPasswordPage() {
  const { query } = useInitialLocation()
  const token = Token.safeParse(query.get('token'))
  const username = Username.safeParse(query.get('username')).data
  const askAgain = (
    <Button data-opens-auth="" onClick={() => openAuthModal({ mode: 'forgotPassword' })}>
      {texts.requestNewLink}
    </Button>
  )
  if (!token.success)
    return (
      <NoticePage drawing="error" title={texts.title} text={texts.incompleteLink} urgent>
        {askAgain}
      </NoticePage>
    )
  return (
    <NoticePage drawing="empty" title={texts.title} text={texts.lead}>
      <ResetForm token={token.data} username={username} />
      {askAgain}
    </NoticePage>
  )
}

function ResetForm({ token, username }: { token: string; username: string | undefined }) {
  const { call } = usePlatform()
  const navigate = useNavigate()
  const [note, setNote] = useState<Note | null>(null)
  const form = useForm({
    mode: 'onChange',
    resolver: zodResolver(NewPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await call('POST /auth/reset-password', { body: { token, password } })
      toast.success(texts.done)
      await navigate({ to: '/auth/login', replace: true })
    } catch (error) {
      setNote({ kind: 'error', message: error instanceof ApiError ? error.message : texts.incompleteLink })
    }
  })
  return (
    <form className="auth-form account-notice-form" onSubmit={submit} noValidate>
      <AuthNote note={note} />
      {username && <UsernameForPasswordManager username={username} />}
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
      <Button type="submit" variant="primary" large pending={isSubmitting}>
        {texts.submit}
      </Button>
    </form>
  )
}
