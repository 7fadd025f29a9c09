import { type FormEvent, useRef, useState } from 'react'
import type { ContactMessage } from '#contract/contact.ts'
import { contactPage as texts, validation } from '#contract/messages/en/contact.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import { usePlatform, useSite } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import './contact.css'

type Errors = Partial<Record<keyof ContactMessage, string>>

/** Errors of missing fields. The server checks the rest. */
const missingIn = ({ name, email, message }: ContactMessage): Errors => ({
  ...(name.trim() === '' && { name: validation.nameMissing }),
  ...(email.trim() === '' && { email: validation.emailMissing }),
  ...(message.trim() === '' && { message: validation.messageMissing }),
})

/** /contact: a form that becomes an email to the site. */
export function ContactPage() {
  const { contactEmail } = useSite()
  const [received, setReceived] = useState<string | null>(null)
  return (
    <main id="main" className="contact" tabIndex={-1}>
      <h1 className="display">{received === null ? texts.title : texts.done}</h1>
      {received === null ? (
        <>
          <p className="lead muted">{texts.lead}</p>
          <ContactForm onReceived={setReceived} />
        </>
      ) : (
        <>
          <p className="lead" role="status">
            {received}
          </p>
          <Button className="contact-again" onClick={() => setReceived(null)}>
            {texts.another}
          </Button>
        </>
      )}
      <p className="muted">
        {texts.directly} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
    </main>
  )
}

const contactMessage = (data: FormData): ContactMessage => ({
  name: String(data.get('name')),
  email: String(data.get('email')),
  message: String(data.get('message')),
})

function ContactForm({ onReceived }: { onReceived: (message: string) => void }) {
  const { call } = usePlatform()
  // Before, the browser itself would submit the form: it would load the page again and lose what was typed.
  const isHydrated = useHydrated()
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const submission = useRef({ for: '', key: '' })
  const element = useRef<HTMLFormElement>(null)

  const showErrors = (found: Errors) => {
    setErrors(found)
    const [first] = (['name', 'email', 'message'] as const).filter((field) => found[field])
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const form = contactMessage(new FormData(event.currentTarget))
    const found = missingIn(form)
    showErrors(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return
    // A retry after a lost response has the same key, so the message is sent once.
    const typed = JSON.stringify(form)
    if (submission.current.for !== typed) submission.current = { for: typed, key: randomKey() }
    setPending(true)
    try {
      onReceived((await call('POST /contact', { body: form, key: submission.current.key })).message)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (Object.keys(error.fields).length > 0) showErrors(error.fields)
      else setFailure(texts.failed(error.message))
    } finally {
      setPending(false)
    }
  }
  const fieldProps = (field: keyof ContactMessage) => ({
    label: texts[field],
    // Without a value, which would replace what was typed before this form was hydrated.
    name: field,
    error: errors[field],
    onChange: () => setErrors({ ...errors, [field]: undefined }),
  })
  return (
    <form ref={element} className="contact-form" onSubmit={submit} noValidate>
      <TextField {...fieldProps('name')} autoComplete="name" />
      <TextField {...fieldProps('email')} type="email" inputMode="email" autoComplete="email" />
      <TextArea {...fieldProps('message')} rows={6} maxRows={16} hint={texts.next} />
      {failure && (
        <p className="contact-failure" role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" variant="primary" large pending={pending} disabled={!isHydrated}>
        {texts.submit}
      </Button>
    </form>
  )
}
