import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ForgotPassword } from '#contract/accounts.ts'
import { checkEmail as texts } from '#contract/messages/en/accounts-screens.ts'
import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import './accounts.css'
import { AuthNote, type Note } from './auth-note.tsx'
import { NoticePage } from './notice-page.tsx'
import { useInitialLocation } from './use-initial-location.ts'

/** /check-email: opened with the email after signup or login, or directly. */
export default function CheckEmailPage() {
  const { state } = useInitialLocation()
  const navigate = useNavigate()
  const defaultMessage = state.fromLogin ? texts.fromLogin : state.fromSignup ? texts.fromSignup : texts.lead
  const message = state.message ?? defaultMessage
  return (
    <NoticePage drawing="empty" title={texts.title} text={message}>
      {state.email && <p className="bold">{texts.sentTo(state.email)}</p>}
      <Resend email={state.email ?? ''} />
      <Button variant="plain" onClick={() => navigate({ to: '/auth/login' })}>
        {texts.toLogin}
      </Button>
    </NoticePage>
  )
}

function Resend({ email }: { email: string }) {
  const { call } = usePlatform()
  const [note, setNote] = useState<Note | null>(null)
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(ForgotPassword), values: { email } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      const { message } = await call('POST /auth/resend-verification', { body })
      setNote({ kind: 'success', message })
    } catch (error) {
      setNote({ kind: 'error', message: error instanceof ApiError ? error.message : clientErrors.failed })
    }
  })
  return (
    <form className="auth-form account-notice-form" onSubmit={submit} noValidate>
      <h2 className="subtitle">{texts.resendTitle}</h2>
      <p className="muted">{texts.resendHint}</p>
      <AuthNote note={note} />
      <TextField
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" pending={isSubmitting}>
        {texts.resend}
      </Button>
    </form>
  )
}
