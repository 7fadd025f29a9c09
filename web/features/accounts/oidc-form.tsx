import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { accountTimes } from '#contract/accounts-limits.ts'
import { checkEmail, login, oidc as texts } from '#contract/messages/en/accounts-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { CallInput, CallResult } from '../../platform/api/api-types.ts'
import { useAvailabilityCheck } from '../../platform/api/use-availability-check.ts'
import { usePlatform } from '../../platform/platform.ts'
import { storeRedirect } from '../../platform/session/login-redirect.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showAccountCreated, showLoginError, showUsernameCheckError, startSession } from './auth-actions.ts'
import { AuthNote, type Note } from './auth-note.tsx'
import { ContactStep } from './signup-contact-step.tsx'
import { PersonStep } from './signup-person-step.tsx'
import { isStepValid, ProviderSignupSchema, providerFields } from './signup-steps.ts'
import { emptySignup, type SignupValues } from './signup-values.ts'

type Session = CallResult<'POST /auth/oidc/session'>
type OidcFields = Omit<CallInput<'POST /auth/oidc/session'>['body'], 'code'>

type Props = { code: string; onDone: () => void }

/** Exchanges the identity provider's one-time code for a session, or asks for what is missing. */
export default function OidcForm({ code, onDone }: Props) {
  const platform = usePlatform()
  const navigate = useNavigate()
  const [oidcSession, setOidcSession] = useState<Session | null>(null)
  const [note, setNote] = useState<Note | null>(null)

  const exchange = async (more: OidcFields): Promise<Record<string, string> | null> => {
    try {
      const session = await platform.call('POST /auth/oidc/session', { body: { code, ...more } })
      if (session.redirect) storeRedirect(session.redirect)
      const { user, token, revocationToken } = session
      if (token && user) startSession(platform, { user, token, revocationToken })
      else if (session.needs === 'verification') {
        const email = session.suggested?.email ?? ''
        showAccountCreated()
        void navigate({ to: '/check-email', state: { email, fromSignup: true, message: checkEmail.fromSignup } })
        onDone()
      } else setOidcSession(session)
      return null
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return error.fields
      setNote(
        more.password
          ? showLoginError(error).note
          : { kind: 'error', message: error instanceof ApiError ? error.message : texts.failed },
      )
      return null
    }
  }
  const begin = useEffectEvent(() => void exchange({}))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code never changes
  useEffect(() => begin(), [code])

  if (oidcSession?.needs === 'password')
    return (
      <LinkAccountForm
        note={note}
        email={oidcSession.suggested?.email ?? ''}
        onPassword={(password) => exchange({ password })}
      />
    )
  if (oidcSession?.needs === 'person')
    return (
      <NewMemberForm note={note} name={oidcSession.suggested?.name ?? ''} onPerson={(person) => exchange({ person })} />
    )
  return note ? <AuthNote note={note} /> : <Spinner label={texts.loggingIn} />
}

type LinkProps = { note: Note | null; email: string; onPassword: (password: string) => Promise<unknown> }

function LinkAccountForm({ note, email, onPassword }: LinkProps) {
  const { form, field, submit, isSending } = useCallForm({
    defaultValues: { password: '' },
    send: async ({ password }) => void (await onPassword(password)),
  })
  return (
    <form className="auth-form" onSubmit={submit}>
      <p>{texts.connectAccount(email)}</p>
      <AuthNote note={note} />
      <TextField {...field('password')} label={login.password} type="password" autoComplete="current-password" />
      <Button type="submit" variant="primary" large pending={isSending} disabled={form.watch('password') === ''}>
        {texts.submit}
      </Button>
    </form>
  )
}

type PersonProps = {
  note: Note | null
  name: string
  onPerson: (person: NonNullable<OidcFields['person']>) => Promise<Record<string, string> | null>
}

const resolver = zodResolver(ProviderSignupSchema) as unknown as Resolver<SignupValues>

function NewMemberForm({ note, name, onPerson }: PersonProps) {
  const { call } = usePlatform()
  const form = useForm({ mode: 'onChange', resolver, defaultValues: { ...emptySignup, name } })
  const { errors, isSubmitting } = form.formState
  const values = form.watch()
  const check = useCallback(
    async (username: string, signal: AbortSignal) =>
      (await call('GET /auth/check-username', { query: { username }, signal })).available,
    [call],
  )
  const { availability, checkNow } = useAvailabilityCheck({
    value: values.username.trim().toLowerCase(),
    isValid: isStepValid(values, ['username']),
    delay: accountTimes.usernameCheckDelay,
    check,
    onFailure: showUsernameCheckError,
  })
  const ready = isStepValid(values, providerFields) && availability === 'available'
  const submit = form.handleSubmit(async ({ name, username, country, phone, gender }) => {
    const fields = await onPerson({ name, username, country, phone, gender })
    if (fields?.['person.username']) checkNow()
    for (const [field, message] of Object.entries(fields ?? {})) {
      form.setError(field.replace(/^person\./, '') as keyof SignupValues, { message })
    }
  })
  return (
    <FormProvider {...form}>
      <form className="auth-form" onSubmit={submit} noValidate>
        <p>{texts.newMember}</p>
        <AuthNote note={note} />
        <PersonStep errors={errors} availability={availability} withEmail={false} />
        <ContactStep errors={errors} availability={availability} />
        <Button type="submit" variant="primary" large pending={isSubmitting} disabled={!ready && !isSubmitting}>
          {texts.submit}
        </Button>
      </form>
    </FormProvider>
  )
}
