import { type ReactNode, useState } from 'react'
import type { ContactMessage } from '#contract/contact.ts'
import { contactPage as texts, validation } from '#contract/messages/en/contact.ts'
import { usePlatform, useSite } from '../../platform/platform.ts'
import { notBlank, useCallForm } from '../../shared/use-call-form.ts'
import '../../shared/form-page.css'
import { SubmitError } from '../../shared/submit-error.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** /contact: a form that becomes an email to the site. `children`: what the site states about contacting it. */
export function ContactPage({ children }: { children?: ReactNode }) {
  const { contactEmail } = useSite()
  const [received, setReceived] = useState<string | null>(null)
  return (
    <main id="main" className="form-page" tabIndex={-1}>
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
          <Button onClick={() => setReceived(null)}>{texts.another}</Button>
        </>
      )}
      <p className="muted">
        {texts.directly} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
      {children}
    </main>
  )
}

function ContactForm({ onReceived }: { onReceived: (message: string) => void }) {
  const { call } = usePlatform()
  // Before, the browser itself would submit the form: it would load the page again and lose what was typed.
  const isHydrated = useHydrated()
  const { field, submit, isSending, failure } = useCallForm<ContactMessage>({
    draft: 'contact',
    send: async (body, key) => onReceived((await call('POST /contact', { body, key })).message),
  })
  return (
    <form className="form-page-form" onSubmit={submit} noValidate>
      <TextField {...field('name', notBlank(validation.nameMissing))} label={texts.name} autoComplete="name" />
      <TextField
        {...field('email', notBlank(validation.emailMissing))}
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextArea
        {...field('message', notBlank(validation.messageMissing))}
        label={texts.message}
        rows={6}
        maxRows={16}
        hint={texts.next}
      />
      {failure && <SubmitError message={texts.failed(failure)} />}
      <Button type="submit" variant="primary" large pending={isSending} disabled={!isHydrated}>
        {texts.submit}
      </Button>
    </form>
  )
}
