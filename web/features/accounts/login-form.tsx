import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { accountTimes, loginLimits as limits } from '#contract/accounts-limits.ts'
import { validation } from '#contract/messages/en/accounts.ts'
import { login as texts } from '#contract/messages/en/accounts-screens.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AuthNote, type Note } from './auth-note.tsx'
import { AutoSubmitNote } from './auto-submit-note.tsx'
import { useAutoSubmit } from './use-auto-submit.ts'

export type LoginValues = { identifier: string; password: string }

type Props = {
  note: Note | null
  /** Returns the error to show, or null on success. */
  onLogin: (values: LoginValues) => Promise<Note | null>
  /** Gets the typed username or email. */
  onForgot: (identifier: string) => void
}

// The schema's rules without the schema, and nothing of the members' files: guests of the landing page load this form.
const rules = {
  identifier: {
    validate: (typed: string) => typed.trim() !== '' || validation.identifierRequired,
    maxLength: { value: limits.identifierLength, message: validation.emailMax },
  },
  password: {
    validate: (typed: string) => typed.length >= limits.shortestPassword || validation.loginPasswordMin,
    maxLength: { value: limits.passwordLength, message: validation.passwordMax },
  },
}

/** Minimum input before the form submits by itself (A §2). */
const isFilled = ({ identifier, password }: LoginValues): boolean => identifier.length > 3 && password.length > 6

export default function LoginForm({ note, onLogin, onForgot }: Props) {
  const [error, setError] = useState<Note | null>(null)
  const [isDone, setDone] = useState(false)
  const form = useForm<LoginValues>({
    mode: 'onChange',
    defaultValues: { identifier: '', password: '' },
  })
  const { errors, isValid, isSubmitting } = form.formState
  const values = form.watch()
  const isBusy = isSubmitting || isDone
  const send = form.handleSubmit(async (filled) => {
    setError(null)
    const loginError = await onLogin(filled)
    setError(loginError)
    setDone(loginError === null)
  })
  const autoSubmit = useAutoSubmit({
    ready: isValid && !isBusy && isFilled(values),
    values: JSON.stringify([values.identifier, values.password]),
    delay: accountTimes.loginAutoSubmit,
    run: send,
  })
  const submit: typeof send = (event) => {
    event?.preventDefault()
    if (isBusy) return Promise.resolve()
    autoSubmit.markDone()
    return send(event)
  }
  return (
    <form className="auth-form" onSubmit={submit} noValidate>
      <AuthNote note={error ?? note} />
      <TextField
        label={texts.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.identifier?.message}
        {...form.register('identifier', rules.identifier)}
      />
      <TextField
        label={texts.password}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', rules.password)}
      />
      <button type="button" className="quiet-link tap-target auth-forgot" onClick={() => onForgot(values.identifier)}>
        {texts.forgot}
      </button>
      <AutoSubmitNote
        state={autoSubmit.state}
        counting={texts.autoSubmit}
        stopped={texts.autoSubmitStopped}
        onStop={autoSubmit.stop}
      />
      <Button type="submit" variant="primary" large pending={isBusy}>
        {texts.submit}
      </Button>
    </form>
  )
}
