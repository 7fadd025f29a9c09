import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ForgotPassword } from '#contract/accounts.ts'
import { forgot as texts } from '#contract/messages/en/accounts-screens.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AuthNote, type Note } from './auth-note.tsx'

/** `email`: as typed in the login form. */
type Props = { email: string; onForgot: (email: string) => Promise<Note | null> }

export default function ForgotForm({ email, onForgot }: Props) {
  const [error, setError] = useState<Note | null>(null)
  const form = useForm<{ email: string }>({
    mode: 'onChange',
    resolver: zodResolver(ForgotPassword),
    defaultValues: { email },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ email }) => setError(await onForgot(email)))
  return (
    <form className="auth-form" onSubmit={submit} noValidate>
      <p className="muted">{texts.lead}</p>
      <AuthNote note={error} />
      <TextField
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" large pending={isSubmitting}>
        {texts.submit}
      </Button>
    </form>
  )
}
