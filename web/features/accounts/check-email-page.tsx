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
import { toast } from '../../ui/toast.ts'
import './accounts.css'
import { AuthNote, type Note } from './auth-note.tsx'
import { EmailSuggestion } from './email-suggestion.tsx'
import { suggestEmail } from './email-typos.ts'
import { NoticePage } from './notice-page.tsx'
import { useInitialLocation } from './use-initial-location.ts'

/** /check-email: opened with the email after signup or login, or directly. */
export default function CheckEmailPage() {
  const { state } = useInitialLocation()
  const navigate = useNavigate()
  const [corrected, setCorrected] = useState<string | null>(null)
  const email = corrected ?? state.email ?? ''
  const defaultMessage = state.fromLogin
    ? texts.fromLogin
    : state.fromSignup
      ? texts.fromSignup
      : email
        ? texts.lead
        : texts.noEmail
  const message = state.message ?? defaultMessage
  return (
    <NoticePage drawing="empty" title={texts.title} text={message}>
      {email && <p className="bold">{texts.sentTo(email)}</p>}
      {corrected === null && state.email && <CorrectEmail email={state.email} onCorrected={setCorrected} />}
      <Resend email={email} />
      <Button variant="plain" onClick={() => navigate({ to: '/auth/login' })}>
        {texts.toLogin}
      </Button>
    </NoticePage>
  )
}

type CorrectProps = { email: string; onCorrected: (email: string) => void }

/** Corrects the email of a signup on this device. */
function CorrectEmail({ email, onCorrected }: CorrectProps) {
  const { call } = usePlatform()
  const [isOpen, setOpen] = useState(false)
  const [kept, setKept] = useState('')
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(ForgotPassword), defaultValues: { email } })
  const { errors, isSubmitting } = form.formState
  const typed = form.watch('email')
  const submit = form.handleSubmit(async ({ email: newEmail }) => {
    try {
      const { message } = await call('POST /auth/correct-email', { body: { email, newEmail } })
      toast.success(message)
      onCorrected(newEmail)
    } catch (error) {
      form.setError('email', { message: error instanceof ApiError ? error.message : clientErrors.failed })
    }
  })
  if (!isOpen)
    return (
      <Button variant="plain" onClick={() => setOpen(true)}>
        {texts.wrongEmail}
      </Button>
    )
  return (
    <form className="auth-form account-notice-form" onSubmit={submit} noValidate>
      <p className="muted">{texts.wrongEmailHint}</p>
      <TextField
        label={texts.rightEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <EmailSuggestion
        suggestion={typed === kept ? null : suggestEmail(typed)}
        onUse={(right) => form.setValue('email', right, { shouldValidate: true })}
        onKeep={() => setKept(typed)}
      />
      <Button type="submit" variant="primary" pending={isSubmitting} disabled={typed.trim().toLowerCase() === email}>
        {texts.correct}
      </Button>
    </form>
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
