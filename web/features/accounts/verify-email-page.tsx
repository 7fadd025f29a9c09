import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { queryMessages, signup, verifyEmail as texts } from '#contract/messages/en/accounts-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import './accounts.css'
import { NoticePage } from './notice-page.tsx'
import { useInitialLocation } from './use-initial-location.ts'

/** Use each token once, although effects run twice in development. */
const usedTokens = new Set<string>()

/** /verify-email?token=… and /auth/verify-email: sends the token by POST and shows the result. */
export default function VerifyEmailPage() {
  const { call } = usePlatform()
  const navigate = useNavigate()
  const token = useInitialLocation().query.get('token') ?? ''
  const [usernameError, setUsernameError] = useState<string | null>(null)
  const [connectionError, setConnectionError] = useState<string | null>(null)

  const fail = (message: string) => navigate({ to: '/verification-failed', replace: true, state: { message } })
  const verify = async (username?: string) => {
    setConnectionError(null)
    try {
      await call('POST /auth/verify-email', { body: { token, ...(username && { username }) } })
      await navigate({ to: '/verification-success', replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) return fail(queryMessages.other)
      if (error.type === 'username_taken' || error.fields.username)
        return setUsernameError(error.fields.username ?? signup.taken)
      if (error.type === 'auth_invalid_token' || error.fields.token) return fail(queryMessages['invalid-token'])
      if (error.status === 500) return fail(queryMessages['server-error'])
      // The link is still valid.
      setConnectionError(error.message)
    }
  }
  const begin = useEffectEvent(() => {
    if (usedTokens.has(token)) return
    usedTokens.add(token)
    void (token ? verify() : fail(queryMessages['token-missing']))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per token
  useEffect(() => begin(), [token])

  if (connectionError !== null)
    return (
      <NoticePage drawing="offline" title={texts.title} text={connectionError} urgent>
        <Button variant="primary" large onClick={() => verify()}>
          {ui.tryAgain}
        </Button>
      </NoticePage>
    )
  if (usernameError === null)
    return (
      <NoticePage drawing="no-match" title={texts.title} text={texts.checkingLink}>
        <Spinner />
      </NoticePage>
    )
  return (
    <NoticePage drawing="no-match" title={texts.usernameTakenTitle} text={texts.usernameTakenLead}>
      <UsernameForm message={usernameError} onUsername={verify} />
    </NoticePage>
  )
}

function UsernameForm({
  message,
  onUsername,
}: {
  message: string
  onUsername: (username: string) => Promise<unknown>
}) {
  const [username, setUsername] = useState('')
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    await onUsername(username)
    setRefused(username)
    setPending(false)
  }
  return (
    <form className="auth-form account-notice-form" onSubmit={submit}>
      <TextField
        label={signup.username}
        hint={signup.usernameHint}
        autoCapitalize="none"
        spellCheck={false}
        error={username === '' || username === refused ? message : undefined}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value.toLowerCase())}
      />
      <Button type="submit" variant="primary" large pending={pending} disabled={username.length < 3}>
        {texts.submit}
      </Button>
    </form>
  )
}
