import { type FormEvent, useState } from 'react'
import { newsletterForm as texts } from '#contract/messages/en/newsletter-form.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import './newsletter.css'

type State = { name: 'idle' | 'sending' } | { name: 'done' | 'failed'; message: string }

const failureText = (error: unknown): string => {
  if (!(error instanceof ApiError)) throw error
  return error.fields.email ?? error.message
}

/**
 * Asks for the newsletter. The server checks the email: this form is on the first page of most visits, and its script
 * stays small. The typed email stays after an error.
 */
export function NewsletterForm() {
  const { call } = usePlatform()
  // Before, the browser itself would submit the form: it would load the page again and lose the email.
  const isHydrated = useHydrated()
  const [state, setState] = useState<State>({ name: 'idle' })
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.name === 'sending') return
    const email = String(new FormData(event.currentTarget).get('email'))
    if (email.trim() === '') return setState({ name: 'failed', message: texts.missing })
    setState({ name: 'sending' })
    try {
      const { message } = await call('POST /newsletter', { body: { email } })
      setState({ name: 'done', message })
    } catch (error) {
      setState({ name: 'failed', message: failureText(error) })
    }
  }
  const change = () => {
    if (state.name !== 'sending') setState({ name: 'idle' })
  }
  return (
    <form className="newsletter-form" onSubmit={send} noValidate>
      <TextField
        label={texts.label}
        // Without a value, which would replace what was typed before this form was hydrated.
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={texts.placeholder}
        onChange={change}
        hint={texts.hint}
        error={state.name === 'failed' ? state.message : undefined}
        success={state.name === 'done' ? state.message : undefined}
      />
      <Button type="submit" disabled={!isHydrated} pending={state.name === 'sending'}>
        {texts.submit}
      </Button>
    </form>
  )
}
